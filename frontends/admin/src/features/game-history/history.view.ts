import type { HistoryEntry } from '@imguessr/contracts';
import { text, translatedForAdmin } from '@imguessr/texts';

/**
 * Returns what was changed in the language of the admin area: the API joins several changes by
 * semicolons.
 */
export const changeText = (entry: Pick<HistoryEntry, 'text'>): string =>
  entry.text
    .split('; ')
    .map((change) => translatedForAdmin(change))
    .reduce((earlier, next) => text('{earlier}; {next}', { earlier, next }));
