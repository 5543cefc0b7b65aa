import type { HistoryEntry } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { text, translatedForDesk } from '@imguessr/texts';

/**
 * Returns the revision of a game at the end of a local date (yyyy-MM-dd); undefined when it did not
 * exist yet.
 */
export function revisionOn(history: readonly HistoryEntry[], date: string): number | undefined {
  return history.findLast(({ at }) => localDate(new Date(at)) <= date)?.revision;
}

/**
 * Returns what was changed in the language of the desk: the API joins several changes by
 * semicolons.
 */
export const changeText = (entry: Pick<HistoryEntry, 'text'>): string =>
  entry.text
    .split('; ')
    .map((change) => translatedForDesk(change))
    .reduce((earlier, next) => text('{earlier}; {next}', { earlier, next }));
