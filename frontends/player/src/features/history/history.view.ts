import { type Distribution, emptyDistribution, type Outcome, type Streaks, streaksOf } from '@imguessr/game-rules';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/** A game that is over, with the daily dates that it was met on. */
export interface FinishedGame {
  readonly gameId: number;
  readonly outcome: Outcome;
  readonly word: string | undefined;
  /** The date it is told by: the first it was the daily game of for this player. */
  readonly date: string | undefined;
}

/** What a player may know of their own games. */
export interface History {
  readonly played: number;
  readonly won: number;
  readonly streaks: Streaks;
  readonly distribution: Distribution;
  /** Latest first. */
  readonly games: readonly FinishedGame[];
}

export function historyOf(played: readonly PlayedGame[], today: string): History {
  const over = played.flatMap((game) => (game.outcome ? [{ ...game, outcome: game.outcome }] : []));
  const distribution = { ...emptyDistribution };
  for (const { outcome } of over) distribution[outcome] += 1;
  const dailies = over.flatMap(({ days = {} }) =>
    Object.entries(days).map(([date, finishedOn]) => ({ date, finishedOn })),
  );
  return {
    played: over.length,
    won: over.length - distribution.failed,
    streaks: streaksOf(dailies, today),
    distribution,
    games: over
      .map(({ gameId, outcome, word, days = {} }) => ({ gameId, outcome, word, date: Object.keys(days)[0] }))
      .reverse(),
  };
}

/** What became of the daily games that were finished, by their dates. */
export type DayMarks = ReadonlyMap<string, 'won' | 'lost'>;

export function marksOf(played: readonly PlayedGame[]): DayMarks {
  return new Map(
    played.flatMap(({ outcome, days = {} }) =>
      outcome
        ? Object.keys(days).map((date) => [date, outcome === 'failed' ? 'lost' : 'won'] as [string, 'won' | 'lost'])
        : [],
    ),
  );
}

/** The latest date with a game that was not finished yet, today's included; undefined when all are done. */
export function nextUnplayed(dates: readonly string[], marks: DayMarks, today: string): string | undefined {
  return dates.findLast((date) => date <= today && !marks.has(date));
}
