import { daysBetween, REPEAT_DAYS, SIMILAR_DAYS, shiftDate } from '@imguessr/game-rules';
import type { DailyCandidate } from './daily-game.rule.ts';
import type { Similarity } from './similar-games.ts';

export type SimilarityOfGames = (gameId: number, other: number) => Similarity | undefined;

interface Suitability {
  /** At least 60 days from the other dates of the game. */
  isRested(game: DailyCandidate): boolean;
  /** How the game is similar to games less than 14 days away. */
  similarTo(game: DailyCandidate): readonly Similarity[];
}

/** `assigned` are the games by date, at least of the days around it. */
export function suitabilityFor(
  date: string,
  assigned: ReadonlyMap<string, number>,
  similarity: SimilarityOfGames,
): Suitability {
  const near = [...assigned].filter(([other]) => Math.abs(daysBetween(date, other)) < SIMILAR_DAYS);
  return {
    isRested: ({ dailyDates }) => dailyDates.every((other) => Math.abs(daysBetween(date, other)) >= REPEAT_DAYS),
    similarTo: ({ gameId }) => near.flatMap(([, other]) => similarity(gameId, other) ?? []),
  };
}

/** Includes the 13 days before `first` and after `last`. */
export function datesAround(first: string, last: string): string[] {
  const count = daysBetween(first, last) + 1 + 2 * (SIMILAR_DAYS - 1);
  return Array.from({ length: count }, (_, index) => shiftDate(first, index + 1 - SIMILAR_DAYS));
}
