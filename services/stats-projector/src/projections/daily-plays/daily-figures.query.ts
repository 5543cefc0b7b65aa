import {
  type DailyFigures,
  type DailyFiguresQuery,
  type DailyFiguresReply,
  type Failure,
  FIGURE_DAYS,
} from '@imguessr/contracts';
import { emptyDistribution, MAX_ATTEMPTS, medianTry, OUTCOMES, totalPlays } from '@imguessr/game-rules';
import type { Logger } from '@imguessr/service-kit';
import { DAILY_TALLY_ID } from './daily-tally.codec.ts';
import { type DailyTally, dateOf, dayOf } from './daily-tally.projection.ts';

const LOADING: Failure = {
  code: 'UNAVAILABLE',
  message: 'The plays of each day are still being counted. Please try again in a moment.',
};
const FAILED: Failure = { code: 'INTERNAL', message: 'The plays of each day could not be read. Please try again.' };

interface DailySource {
  whenCounted(name: 'days'): Promise<unknown>;
  /** One for each partition; undefined while they are being counted. */
  tallies(
    name: 'days',
    id: typeof DAILY_TALLY_ID,
  ): readonly DailyTally[] | Promise<readonly DailyTally[] | undefined> | undefined;
}

/** Of automated plays only those that were too fast are excluded: those of a burst are not known by day. */
export function dailyFiguresOf(
  tallies: readonly DailyTally[],
  nowMs: number,
  excludesAutomated: boolean,
): DailyFigures {
  const today = dayOf(nowMs);
  const days = Array.from({ length: FIGURE_DAYS }, (_, index) => {
    const day = today - FIGURE_DAYS + 1 + index;
    const parts = tallies.flatMap(({ days }) => days.get(day) ?? []);
    const outcomes = { ...emptyDistribution };
    let started = 0;
    let returning = 0;
    let tooFast = 0;
    for (const part of parts) {
      started += part.started;
      returning += part.returning;
      tooFast += totalPlays(part.tooFast);
      for (const outcome of OUTCOMES) {
        const excluded = excludesAutomated ? part.tooFast[outcome] : 0;
        outcomes[outcome] += part.outcomes[outcome] - excluded;
        started -= excluded;
      }
    }
    const finished = totalPlays(outcomes);
    const won = finished - outcomes.failed;
    const wonAt = OUTCOMES.slice(0, MAX_ATTEMPTS).map((outcome) => outcomes[outcome]);
    // A play that is too fast can have started on the day before it was finished.
    const ownStarted = Math.max(0, started);
    return {
      ...{ date: dateOf(day), started: ownStarted, finished, won, wonAt, medianTry: medianTry(wonAt) },
      ...{ returning, tooFast },
    };
  });
  const isReturningEstimated = tallies.some(({ sessions }) => sessions.level > 0);
  return { days, isTooFastLeftOut: excludesAutomated, isReturningEstimated };
}

/** Includes everything in the log at the time of the query. */
export function createDailyFiguresQuery(
  current: () => DailySource | undefined,
  excludesAutomated: boolean,
  logger: Logger,
  now: () => number,
): (query: DailyFiguresQuery) => Promise<DailyFiguresReply> {
  return async ({ requestId }) => {
    try {
      const source = current();
      await source?.whenCounted('days');
      const tallies = await source?.tallies('days', DAILY_TALLY_ID);
      if (!tallies) return { error: LOADING };
      return { daily: dailyFiguresOf(tallies, now(), excludesAutomated) };
    } catch (error) {
      logger.error({ err: error, requestId }, 'could not read the plays of each day');
      return { error: FAILED };
    }
  };
}
