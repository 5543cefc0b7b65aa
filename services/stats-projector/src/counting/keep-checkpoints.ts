import { randomUUID } from 'node:crypto';
import { repeat, retry } from '@imguessr/async';
import { holdLease } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { replaceCheckpoint, storeCheckpoint } from '../checkpoint/checkpoint.store.ts';
import type { Redis } from '../checkpoint/redis.ts';
import type { Counting } from './counting.ts';

const LEASE = 'statistics-checkpoint';
/** A start reads the plays of this time again; a shorter one stores the same tallies more often. */
const INTERVAL_MS = 5_000;
const STORE_NOW = { delayMs: 250, maxMs: 20_000 };

export type Checkpoints = ReturnType<typeof keepCheckpoints>;

/** Stores what was counted in Redis, in one of all instances. */
export function keepCheckpoints(
  nc: NatsConnection,
  redis: Redis,
  counting: Counting,
  logger: Logger,
) {
  const stopping = new AbortController();
  const lease = holdLease(nc, {
    name: LEASE,
    instance: randomUUID(),
    replicas: 1,
    onChange: () => undefined,
    onError: (error) => logger.debug({ err: error }, 'who stores checkpoints is unknown'),
  });

  const store = async (): Promise<void> => {
    const counted = counting.current();
    if (!counted) return;
    const { log, batch, tallies, changedGames, base } = counted;
    const sequence = counted.position.value;
    if (base === sequence) return;
    const checkpoint = { log, sequence, batch, tallies };
    const changed = [...changedGames];
    changedGames.clear();
    try {
      if (base < 0) await replaceCheckpoint(redis, checkpoint);
      else if (!(await storeCheckpoint(redis, { ...checkpoint, base, changedGames: changed }))) {
        counted.base = -1;
        return store();
      }
      counted.base = sequence;
    } catch (error) {
      for (const id of changed) changedGames.add(id);
      throw error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, so that what fails is stored by the next one. */
  const storeInTurn = (): Promise<void> => {
    const stored = last.then(store);
    last = stored.catch(() => undefined);
    return stored;
  };
  const stopStoring = repeat(
    async () => {
      if (lease.isConfirmed() && redis.isReady()) await storeInTurn();
    },
    {
      delayMs: INTERVAL_MS,
      onError: (error) => logger.warn({ reason: error.message }, 'checkpoint not stored; retrying'),
    },
  );
  return {
    /** Resolves once what was counted at the time of the call is stored. Waits for Redis a while. */
    storeNow: () => retry(storeInTurn, { ...STORE_NOW, signal: stopping.signal }),
    stop: async () => {
      stopping.abort();
      await stopStoring();
      if (lease.isConfirmed()) await storeInTurn().catch(() => undefined);
      await lease.release();
    },
  };
}
