import { MAX_ATTEMPTS } from '../guess/limits.ts';

/** In a circle; also the circles of one browser. */
export const MAX_CIRCLE_MEMBERS = 50;
export const MAX_CIRCLES_PER_PLAYER = 20;
/** The current day included. */
export const CIRCLE_WEEK_DAYS = 7;

/** 1 to 5; 0 if the game was not solved. */
export type CircleResult = number;

export interface CircleTotals {
  readonly finished: number;
  readonly solvedOn: readonly number[];
}

export function circleTotals(counts: ReadonlyMap<CircleResult, number>): CircleTotals {
  const solvedOn = Array.from({ length: MAX_ATTEMPTS }, (_, index) => counts.get(index + 1) ?? 0);
  return { finished: sum(solvedOn) + (counts.get(0) ?? 0), solvedOn };
}

export const solvedGames = ({ solvedOn }: CircleTotals): number => sum(solvedOn);

export function meanClue(totals: CircleTotals): number | undefined {
  const solved = solvedGames(totals);
  if (solved === 0) return undefined;
  return totals.solvedOn.reduce((clues, count, index) => clues + count * (index + 1), 0) / solved;
}

/** Orders more solved games first, then the lower mean clue. Time never counts. */
export function compareTotals(a: CircleTotals, b: CircleTotals): number {
  return solvedGames(b) - solvedGames(a) || (meanClue(a) ?? 0) - (meanClue(b) ?? 0);
}

export function compareResults(a: CircleResult, b: CircleResult): number {
  return (a || MAX_ATTEMPTS + 1) - (b || MAX_ATTEMPTS + 1);
}

/** Returns entries with their places; equal ones share a place (1, 1, 3). */
export function withPlaces<T>(
  entries: readonly T[],
  compare: (a: T, b: T) => number,
): { place: number; entry: T }[] {
  const placed: { place: number; entry: T }[] = [];
  for (const [index, entry] of [...entries].sort(compare).entries()) {
    const before = placed.at(-1);
    const isEqual = before !== undefined && compare(before.entry, entry) === 0;
    placed.push({ place: isEqual ? before.place : index + 1, entry });
  }
  return placed;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
