import { type DailyFigures, FIGURE_DAYS } from '@imguessr/contracts';
import {
  emptyDistribution,
  MAX_ATTEMPTS,
  medianTry,
  OUTCOMES,
  totalPlays,
} from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import type { OriginLimits } from '../automated-plays/origin-plays.ts';
import { sharedBursts } from '../automated-plays/shared-bursts.ts';
import { createQuery } from '../query.ts';
import { DAILY_TALLY_ID } from './daily-tally.codec.ts';
import {
  countWaiting,
  type DailyTally,
  type DayPlays,
  dateOf,
  dayOf,
  dayOfSlot,
  newDayPlays,
} from './daily-tally.projection.ts';

interface DailySource {
  whenCounted(name: 'days'): Promise<unknown>;
  /** One for each partition; undefined while they are being counted. */
  tallies(
    name: 'days',
    id: typeof DAILY_TALLY_ID,
  ): readonly DailyTally[] | Promise<readonly DailyTally[] | undefined> | undefined;
}

export interface DailyFiguresOptions {
  readonly excludesAutomated: boolean;
  readonly limits: OriginLimits;
}

/** Bursts across partitions are added here. */
export function dailyFiguresOf(
  tallies: readonly DailyTally[],
  nowMs: number,
  { excludesAutomated, limits }: DailyFiguresOptions,
): DailyFigures {
  const today = dayOf(nowMs);
  const shared = sharedByDay(tallies, limits);
  const days = Array.from({ length: FIGURE_DAYS }, (_, index) => {
    const day = today - FIGURE_DAYS + 1 + index;
    const parts = [
      ...tallies.flatMap(({ days }) => days.get(day) ?? []),
      shared.get(day) ?? newDayPlays(),
    ];
    const sum = (of: (plays: DayPlays) => number) =>
      parts.reduce((total, plays) => total + of(plays), 0);
    const outcomes = { ...emptyDistribution };
    for (const outcome of OUTCOMES) {
      outcomes[outcome] = sum((plays) => plays.outcomes[outcome]);
      if (excludesAutomated)
        outcomes[outcome] -= sum(
          (plays) => plays.tooFast[outcome] + plays.manyFromOneAddress[outcome],
        );
    }
    const tooFast = sum((plays) => totalPlays(plays.tooFast));
    const manyFromOneAddress = sum((plays) => totalPlays(plays.manyFromOneAddress));
    const excluded = excludesAutomated ? tooFast + manyFromOneAddress : 0;
    const finished = totalPlays(outcomes);
    const won = finished - outcomes.failed;
    const wonAt = OUTCOMES.slice(0, MAX_ATTEMPTS).map((outcome) => outcomes[outcome]);
    return {
      date: dateOf(day),
      // An excluded play can have started on the day before it was finished.
      started: Math.max(0, sum(({ started }) => started) - excluded),
      finished,
      won,
      wonAt,
      medianTry: medianTry(wonAt),
      returning: sum(({ returning }) => returning),
      tooFast,
      manyFromOneAddress,
    };
  });
  const isReturningEstimated = tallies.some(({ sessions }) => sessions.level > 0);
  return { days, areAutomatedLeftOut: excludesAutomated, isReturningEstimated };
}

function sharedByDay(tallies: readonly DailyTally[], limits: OriginLimits): Map<number, DayPlays> {
  const byDay = new Map<number, DayPlays>();
  const bursts = sharedBursts(
    tallies.map(({ origins }) => origins),
    limits,
  );
  for (const [slot, { waiting }] of bursts) {
    const plays = byDay.get(dayOfSlot(slot)) ?? newDayPlays();
    byDay.set(dayOfSlot(slot), plays);
    countWaiting(plays, waiting);
  }
  return byDay;
}

interface DailyFiguresQueryOptions extends DailyFiguresOptions {
  readonly current: () => DailySource | undefined;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Includes everything in the log at the time of the query. */
export const createDailyFiguresQuery = ({
  current,
  logger,
  now,
  ...options
}: DailyFiguresQueryOptions) =>
  createQuery<'dailyFigures'>({
    loading: 'The plays of each day are still being counted. Please try again in a moment.',
    failed: 'The plays of each day could not be read',
    logger,
    async read() {
      const source = current();
      await source?.whenCounted('days');
      const tallies = await source?.tallies('days', DAILY_TALLY_ID);
      return tallies && { daily: dailyFiguresOf(tallies, now(), options) };
    },
  });
