import { REPEAT_DAYS, SIMILAR_DAYS, shiftDate } from '@imguessr/game-rules';
import {
  byFewestDates,
  byLastDate,
  type DailyCandidate,
  type DailyRules,
  firstOf,
} from '../daily-game/daily-game.rule.ts';
import type { Similarity } from '../daily-game/similar-games.ts';
import { suitabilityFor } from '../daily-game/suitable-games.ts';

/**
 * The difficulty to aim for from Monday to Sunday: easier at the beginning of the week, hard on
 * Saturday, medium on Sunday.
 */
const WEEKLY_CURVE = [1.5, 2, 2.5, 3, 3.5, 4.5, 3] as const;
/** A game that nobody has finished counts as medium. */
const UNKNOWN_DIFFICULTY = 3;

export interface ProposableGame extends DailyCandidate {
  /** From 1 to 5; undefined when nobody has finished the game. */
  readonly difficulty: number | undefined;
}

export interface Proposal {
  readonly days: readonly {
    readonly date: string;
    readonly gameId: number;
    readonly targetDifficulty: number;
  }[];
  readonly keptDates: readonly string[];
  readonly unfilled: readonly { readonly date: string; readonly reason: string }[];
}

export interface ProposalRules extends DailyRules {
  initialOf(gameId: number): string | undefined;
}

export function targetDifficulty(date: string): number {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return WEEKLY_CURVE[daysSinceMonday] ?? UNKNOWN_DIFFICULTY;
}

/**
 * Prefers the least often used games, then those whose word begins with another letter than those
 * of the days before and
 * after, then the one nearest to the weekly curve, then the least recently used, then the one
 * drawn. A game is proposed at most
 * once; a date that no game suits stays free. The earliest date is filled first: past games
 * restrict it most.
 * `assigned` includes the games up to 13 days before and after `dates`.
 */
export function proposeDays(
  dates: readonly string[],
  games: readonly ProposableGame[],
  assigned: ReadonlyMap<string, number>,
  { draw, similarity, initialOf }: ProposalRules,
): Proposal {
  const taken = new Map(assigned);
  const unused = new Map(games.map((game) => [game.gameId, game]));
  const days: { date: string; gameId: number; targetDifficulty: number }[] = [];
  const unfilled: { date: string; reason: string }[] = [];
  for (const date of dates) {
    if (taken.has(date)) continue;
    const target = targetDifficulty(date);
    const { isRested, similarTo } = suitabilityFor(date, taken, similarity);
    const rank = draw(date);
    const neighbours = [-1, 1].map((days) => initialOf(taken.get(shiftDate(date, days)) ?? 0));
    const sharesInitial = ({ gameId }: ProposableGame) =>
      Number(neighbours.includes(initialOf(gameId)));
    const distance = ({ difficulty = UNKNOWN_DIFFICULTY }: ProposableGame) =>
      Math.abs(difficulty - target);
    const order = (a: ProposableGame, b: ProposableGame) =>
      byFewestDates(a, b) ||
      sharesInitial(a) - sharesInitial(b) ||
      distance(a) - distance(b) ||
      byLastDate(a, b) ||
      rank(a.gameId) - rank(b.gameId);
    const game = firstOf(
      unused.values(),
      order,
      (each) => isRested(each) && similarTo(each).length === 0,
    );
    if (game) {
      days.push({ date, gameId: game.gameId, targetDifficulty: target });
      taken.set(date, game.gameId);
      unused.delete(game.gameId);
    } else {
      const rested = [...unused.values()].filter(isRested);
      unfilled.push({
        date,
        reason: whyUnfilled(games.length, unused.size, rested.map(similarTo)),
      });
    }
  }
  return { days, keptDates: dates.filter((date) => assigned.has(date)), unfilled };
}

/** `rested` is how games that are not too recent are similar to games nearby. */
function whyUnfilled(
  all: number,
  unused: number,
  rested: readonly (readonly Similarity[])[],
): string {
  if (all === 0) return 'No game is playable and flagged as a daily game.';
  if (unused === 0) return 'Every daily game is used in this plan already.';
  if (rested.length === 0)
    return `Every other daily game is used less than ${REPEAT_DAYS} days before or after.`;
  const hasOnlyTheme = (found: readonly Similarity[]) => !found.includes('word');
  const near = `less than ${SIMILAR_DAYS} days before or after`;
  if (rested.every(hasOnlyTheme))
    return `Every other daily game has the same theme as one ${near}.`;
  if (rested.some(hasOnlyTheme))
    return `Every other daily game is too similar to one ${near}, or has the same theme.`;
  return `Every other daily game is too similar to one ${near}.`;
}
