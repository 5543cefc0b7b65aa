import { type DailyFigures, FIGURE_DAYS } from '@imguessr/contracts';
import { medianTry, solvedPlays, totalPlays } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import { createQuery } from '../query.ts';
import { type DailyTally, dateOf, dayOf, newDayPlays } from './daily-tally.projection.ts';

const NO_PLAYS = newDayPlays();

export function dailyFiguresOf({ days, sessions }: DailyTally, nowMs: number): DailyFigures {
  const today = dayOf(nowMs);
  const figures = Array.from({ length: FIGURE_DAYS }, (_, index) => {
    const day = today - FIGURE_DAYS + 1 + index;
    const { started, returning, outcomes } = days.get(day) ?? NO_PLAYS;
    return {
      date: dateOf(day),
      started,
      finished: totalPlays(outcomes),
      won: solvedPlays(outcomes),
      medianTry: medianTry(outcomes),
      returning,
    };
  });
  return { days: figures, isReturningEstimated: sessions.level > 0 };
}

interface DailyFiguresQueryOptions {
  readonly whenCounted: () => Promise<
    { readonly tallies: { readonly days: DailyTally } } | undefined
  >;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Includes everything in the log at the time of the query. */
export const createDailyFiguresQuery = ({ whenCounted, logger, now }: DailyFiguresQueryOptions) =>
  createQuery<'dailyFigures'>({
    failed: 'The plays of each day could not be read',
    logger,
    async read() {
      const counted = await whenCounted();
      return counted && { daily: dailyFiguresOf(counted.tallies.days, now()) };
    },
  });
