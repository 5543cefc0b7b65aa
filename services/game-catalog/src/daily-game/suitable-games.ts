import { daysBetween, REPEAT_DAYS, SIMILAR_DAYS, shiftDate } from '@imguessr/game-rules';
import type { DailyCandidate } from './daily-game.rule.ts';
import type { Similarity } from './similar-games.ts';

/** Returns why two games are similar; undefined if they are not. */
export type SimilarityOfGames = (gameId: number, other: number) => Similarity | undefined;

/** What makes a game unsuitable for a date. */
interface Suitability {
  /** Returns whether a game is at least 60 days from its other dates. */
  isRested(game: DailyCandidate): boolean;
  /** Returns how a game is similar to games that are less than 14 days away; empty if it is to none. */
  similarTo(game: DailyCandidate): readonly Similarity[];
}

/** Returns which games suit a date. `assigned` are the games by date, at least of the days around it. */
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

/** Returns the dates whose games decide which ones suit a date from `first` to `last`: those, and 13 days before and after. */
export function datesAround(first: string, last: string): string[] {
  const count = daysBetween(first, last) + 1 + 2 * (SIMILAR_DAYS - 1);
  return Array.from({ length: count }, (_, index) => shiftDate(first, index + 1 - SIMILAR_DAYS));
}
