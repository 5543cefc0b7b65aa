import { daysBetween, REPEAT_DAYS, SIMILAR_DAYS, shiftDate } from '@imguessr/game-rules';
import type { DailyCandidate } from './daily-game.rule.ts';
import type { Similarity } from './similar-games.ts';

export type SimilarityOfGames = (gameId: number, other: number) => Similarity | undefined;

/** `assigned` are the games by date, at least of the days around it. */
export function suitabilityFor(
  date: string,
  assigned: ReadonlyMap<string, number>,
  similarity: SimilarityOfGames,
) {
  const near = [...assigned].filter(([other]) => Math.abs(daysBetween(date, other)) < SIMILAR_DAYS);
  return {
    /** At least 60 days from the other dates of the game. */
    isRested: ({ dailyDates }: DailyCandidate): boolean =>
      dailyDates.every((other) => Math.abs(daysBetween(date, other)) >= REPEAT_DAYS),
    /** How the game is similar to games less than 14 days away. */
    similarTo: ({ gameId }: DailyCandidate): readonly Similarity[] =>
      near.flatMap(([, other]) => similarity(gameId, other) ?? []),
  };
}

/** Includes the 13 days before `first` and after `last`. */
export function datesAround(first: string, last: string): string[] {
  const count = daysBetween(first, last) + 1 + 2 * (SIMILAR_DAYS - 1);
  return Array.from({ length: count }, (_, index) => shiftDate(first, index + 1 - SIMILAR_DAYS));
}
