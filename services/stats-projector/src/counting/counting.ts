import { retry, waitUntil } from '@imguessr/async';
import { followPlays, readLogState } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { Redis } from '../checkpoint/redis.ts';
import { countFact } from '../tallies/tallies.ts';
import { countTable } from './count-table.ts';
import type { Counted } from './counted.ts';
import { readCounted } from './from-checkpoint.ts';

const RETRY_DELAY_MS = 250;
const POLL_MS = 20;

interface CountingDeps {
  readonly nc: NatsConnection;
  readonly redis: Redis;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly onCounted: (facts: number) => void;
}

export interface Counting {
  /** Undefined while plays are counted again because the log does not continue what was counted. */
  current(): Counted | undefined;
  /**
   * Counts the whole table and log again, and answers from what was counted before until then.
   * Resolves once what the log had at that time is counted, too.
   */
  countAgain(): Promise<Counted>;
  stop(): Promise<void>;
}

/**
 * Follows the log from the checkpoint; where there is none that it continues, after counting the
 * table of plays.
 */
export function startCounting(deps: CountingDeps): Counting {
  const { nc, redis, logger, onCounted } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Counted | undefined;
  let recounted: Counted | undefined;
  let restart = () => {};

  /** Until it succeeds, or rejects because counting has stopped. */
  const retried = <Result>(work: () => Promise<Result>): Promise<Result> =>
    retry(work, {
      delayMs: RETRY_DELAY_MS,
      signal,
      onRetry: ({ message }) => logger.warn({ reason: message }, 'waiting for plays'),
    });
  const recount = () => retried(() => countTable({ ...deps, signal }));

  /** Resolves when it does not continue. */
  const follow = async (counted: Counted) => {
    const ended = Promise.withResolvers<void>();
    let isOver = false;
    const end = () => {
      isOver = true;
      ended.resolve();
    };
    /** What is counted misses plays, or has some that were lost. */
    const breakOff = (message: string) => {
      if (isOver) return;
      logger.warn({ position: counted.position.value }, message);
      current = undefined;
      end();
    };
    restart = end;
    signal.addEventListener('abort', end);
    const following = followPlays(nc, {
      position: () => counted.position.value,
      onBatches: (batches) => {
        for (const { id, facts, sequence } of isOver ? [] : batches) {
          // In place of batches that the log lost: the table has their facts, or gets them.
          if (facts.length === 0)
            return breakOff('the play log lost plays; counting the table again');
          for (const fact of facts) counted.changedGames.add(countFact(counted.tallies, fact));
          onCounted(facts.length);
          counted.batch = id;
          counted.position.moveTo(sequence);
        }
      },
      onDeleted: () => breakOff('plays are missing in the log; counting the table again'),
      onReplaced: () => breakOff('play log replaced; counting the table again'),
      onError: (error) => logger.debug({ err: error }, 'play log unavailable; retrying'),
    });
    await ended.promise;
    signal.removeEventListener('abort', end);
    await following.stop();
  };

  const run = async () => {
    let counted = await retried(() => readCounted(nc, redis, logger));
    while (!signal.aborted) {
      counted ??= await recount();
      current = recounted ?? counted;
      recounted = undefined;
      await follow(current);
      counted = recounted;
    }
  };
  const done = run().catch((error) => {
    if (!signal.aborted) throw error;
  });
  return {
    current: () => current,
    countAgain: async () => {
      recounted = await recount();
      current = recounted;
      restart();
      const { state } = await retried(() => readLogState(nc));
      return waitUntil(
        'the end of the log',
        () => {
          signal.throwIfAborted();
          return current && current.position.value >= state.last_seq && current;
        },
        { intervalMs: POLL_MS, maxMs: Number.POSITIVE_INFINITY },
      );
    },
    stop: async () => {
      stopping.abort();
      await done;
      current = undefined;
    },
  };
}
