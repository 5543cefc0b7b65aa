import { clueAt } from '../play/play.state.ts';
import {
  type Distribution,
  OUTCOMES,
  type Outcome,
  solvedPlays,
  winsOf,
} from '../statistics/outcome.ts';

/** In a circle; also the circles of one browser. */
export const MAX_CIRCLE_MEMBERS = 50;
export const MAX_CIRCLES_PER_PLAYER = 20;
/** The current day included. */
export const CIRCLE_WEEK_DAYS = 7;

/** Returns the mean clue on which plays were solved; undefined if none was. */
export function meanClue(counts: Distribution): number | undefined {
  const solved = solvedPlays(counts);
  if (solved === 0) return undefined;
  const clues = winsOf(counts).reduce((sum, wins, index) => sum + wins * clueAt(index + 1), 0);
  return clues / solved;
}

/** Orders more solved games first, then the lower mean clue. Time never counts. */
export function compareTotals(a: Distribution, b: Distribution): number {
  return solvedPlays(b) - solvedPlays(a) || (meanClue(a) ?? 0) - (meanClue(b) ?? 0);
}

export function compareResults(a: Outcome, b: Outcome): number {
  return OUTCOMES.indexOf(a) - OUTCOMES.indexOf(b);
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
