import { isCalendarDate, OUTCOMES } from '@imguessr/game-rules';
import { weekdayName } from '@imguessr/texts/weekdays';
import type { PlayedGame } from '../../../shared/storage/played-games.storage.ts';

/** A finished daily game of the player. */
export interface OwnDaily {
  readonly gameId: number;
  /** The latest date whose daily game it was, yyyy-MM-dd. */
  readonly date: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly word: string | undefined;
  /** The clue on which it was solved, 1 to 5; undefined if it was not. */
  readonly clue: number | undefined;
}

/**
 * Returns the finished daily games of this browser, the latest date first. Other games belong to no
 * weekday.
 */
export function ownDailies(played: readonly PlayedGame[]): OwnDaily[] {
  const dailies = played.flatMap(({ gameId, outcome, word, days = {} }): OwnDaily[] => {
    const date = Object.keys(days).filter(isCalendarDate).sort().at(-1);
    if (!outcome || !date) return [];
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return [
      {
        gameId,
        date,
        weekday,
        word,
        clue: outcome === 'failed' ? undefined : OUTCOMES.indexOf(outcome) + 1,
      },
    ];
  });
  return dailies.sort((a, b) => b.date.localeCompare(a.date));
}

/** What the player achieved on a weekday. */
export interface WeekdayRow {
  readonly weekday: string;
  readonly finished: number;
  readonly solved: number;
  /** The mean clue of the solved games; undefined if there is none. */
  readonly meanClue: number | undefined;
}

/** Returns a row for each weekday with a game, from Monday on. */
export function weekdayRows(dailies: readonly OwnDaily[]): WeekdayRow[] {
  return [1, 2, 3, 4, 5, 6, 0].flatMap((weekday) => {
    const games = dailies.filter((daily) => daily.weekday === weekday);
    const clues = games.flatMap(({ clue }) => clue ?? []);
    if (games.length === 0) return [];
    return [
      {
        weekday: weekdayName(weekday, 'long'),
        finished: games.length,
        solved: clues.length,
        meanClue: mean(clues),
      },
    ];
  });
}

/** Returns the arithmetic mean; undefined of no numbers. */
export function mean(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined;
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
