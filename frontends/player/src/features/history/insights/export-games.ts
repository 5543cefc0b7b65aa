import { OUTCOMES } from '@imguessr/game-rules';
import type { PlayedGame } from '../../../shared/storage/played-games.storage.ts';

/** A game in the export. It has no session id: that is the key to erase or continue a play. */
interface ExportedGame {
  readonly game: number;
  /** The dates whose daily game it was, ascending. */
  readonly dates: readonly string[];
  readonly word: string | undefined;
  readonly solved: boolean;
  /** The clue on which it was solved, 1 to 5. */
  readonly clue: number | undefined;
  /** When it ended, in ISO 8601. */
  readonly endedAt: string | undefined;
}

/** Returns the finished games in the order in which they ended. */
function exportedGames(played: readonly PlayedGame[]): ExportedGame[] {
  return played.flatMap(({ gameId, outcome, word, endedAt, days = {} }) => {
    if (!outcome) return [];
    const solved = outcome !== 'failed';
    return [
      {
        game: gameId,
        dates: Object.keys(days).sort(),
        word,
        solved,
        clue: solved ? OUTCOMES.indexOf(outcome) + 1 : undefined,
        endedAt: endedAt === undefined ? undefined : new Date(endedAt).toISOString(),
      },
    ];
  });
}

/**
 * Returns the finished games as CSV (RFC 4180) with a line of names; several dates are separated by
 * a space.
 */
export function gamesCsv(played: readonly PlayedGame[]): string {
  const lines = exportedGames(played).map(({ game, dates, word, solved, clue, endedAt }) =>
    [game, dates.join(' '), word, solved, clue, endedAt].map(csvField).join(','),
  );
  return ['game,dates,word,solved,clue,ended_at', ...lines].map((line) => `${line}\r\n`).join('');
}

/** Returns the finished games as JSON. */
export function gamesJson(played: readonly PlayedGame[]): string {
  return `${JSON.stringify(exportedGames(played), undefined, 2)}\n`;
}

/** A field that a spreadsheet would read as a formula cannot occur: words have letters only. */
function csvField(value: string | number | boolean | undefined): string {
  const text = value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
