import { type Streaks, streaksOf } from '@imguessr/game-rules';
import type { PlayedGame } from '../storage/played-games.storage.ts';

/**
 * Returns the streaks of the finished daily games in this browser; `today` is a date as yyyy-MM-dd.
 */
export function playerStreaks(played: readonly PlayedGame[], today: string): Streaks {
  const finished = played.filter(({ outcome }) => outcome);
  const dailies = finished.flatMap(({ days = {} }) =>
    Object.entries(days).map(([date, startedOn]) => ({ date, startedOn })),
  );
  return streaksOf(dailies, today);
}

/** The results of the finished daily games, by date. */
export type DayMarks = ReadonlyMap<string, 'won' | 'lost'>;

/** Returns the results of the finished daily games of this browser. */
export function marksOf(played: readonly PlayedGame[]): DayMarks {
  return new Map(
    played.flatMap(({ outcome, days = {} }) =>
      outcome
        ? Object.keys(days).map(
            (date) => [date, outcome === 'failed' ? 'lost' : 'won'] as [string, 'won' | 'lost'],
          )
        : [],
    ),
  );
}

/** Returns the latest date up to `until` whose game is not finished; undefined when all are. */
export function nextUnplayed(
  dates: readonly string[],
  marks: DayMarks,
  until: string,
): string | undefined {
  return dates.findLast((date) => date <= until && !marks.has(date));
}
