import { type DailyFigures, FIGURE_DAYS } from '@imguessr/contracts';
import {
  emptyDistribution,
  MAX_ATTEMPTS,
  medianTry,
  OUTCOMES,
  totalPlays,
} from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import { createQuery } from '../query.ts';
import { DAILY_TALLY_ID } from './daily-tally.codec.ts';
import { type DailyTally, type DayPlays, dateOf, dayOf } from './daily-tally.projection.ts';

interface DailySource {
  whenCounted(name: 'days'): Promise<unknown>;
  /** One for each partition; undefined while they are being counted. */
  tallies(
    name: 'days',
    id: typeof DAILY_TALLY_ID,
  ): readonly DailyTally[] | Promise<readonly DailyTally[] | undefined> | undefined;
}

export function dailyFiguresOf(tallies: readonly DailyTally[], nowMs: number): DailyFigures {
  const today = dayOf(nowMs);
  const days = Array.from({ length: FIGURE_DAYS }, (_, index) => {
    const day = today - FIGURE_DAYS + 1 + index;
    const parts = tallies.flatMap(({ days }) => days.get(day) ?? []);
    const sum = (of: (plays: DayPlays) => number) =>
      parts.reduce((total, plays) => total + of(plays), 0);
    const outcomes = { ...emptyDistribution };
    for (const outcome of OUTCOMES) outcomes[outcome] = sum((plays) => plays.outcomes[outcome]);
    const finished = totalPlays(outcomes);
    const won = finished - outcomes.failed;
    const wonAt = OUTCOMES.slice(0, MAX_ATTEMPTS).map((outcome) => outcomes[outcome]);
    return {
      date: dateOf(day),
      started: sum(({ started }) => started),
      finished,
      won,
      medianTry: medianTry(wonAt),
      returning: sum(({ returning }) => returning),
    };
  });
  const isReturningEstimated = tallies.some(({ sessions }) => sessions.level > 0);
  return { days, isReturningEstimated };
}

interface DailyFiguresQueryOptions {
  readonly current: () => DailySource | undefined;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Includes everything in the log at the time of the query. */
export const createDailyFiguresQuery = ({ current, logger, now }: DailyFiguresQueryOptions) =>
  createQuery<'dailyFigures'>({
    loading: 'The plays of each day are still being counted. Please try again in a moment.',
    failed: 'The plays of each day could not be read',
    logger,
    async read() {
      const source = current();
      await source?.whenCounted('days');
      const tallies = await source?.tallies('days', DAILY_TALLY_ID);
      return tallies && { daily: dailyFiguresOf(tallies, now()) };
    },
  });
