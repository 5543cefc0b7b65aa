import { retry } from '@imguessr/async';
import { PlayBatch } from '@imguessr/contracts/facts';
import { openManager } from '@imguessr/messaging';
import { PLAY_STREAM, readLogState } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Checkpoint, loadCheckpoint } from '../checkpoint/checkpoint.store.ts';
import type { Redis } from '../checkpoint/redis.ts';
import { type Counted, countedUpTo } from './counted.ts';

/** Redis may be starting, too. */
const MAX_WAIT_MS = 2_000;
const RETRY_DELAY_MS = 50;

/**
 * Resolves with what the checkpoint has; with undefined if there is none that the log continues.
 * Rejects while NATS is unavailable.
 */
export async function readCounted(
  nc: NatsConnection,
  redis: Redis,
  logger: Logger,
): Promise<Counted | undefined> {
  const log = await readLogState(nc);
  const reason = (text: string) =>
    void logger.warn({ reason: text }, 'no checkpoint to continue from; counting all plays');
  try {
    await retry(() => redis.send('PING'), { delayMs: RETRY_DELAY_MS, maxMs: MAX_WAIT_MS });
    const saved = await loadCheckpoint(redis);
    if (!saved) return reason('Redis has none');
    if (!(await continues(nc, log, saved)))
      return reason('it is of another log, or of plays not in it');
    return countedUpTo({ ...saved, base: saved.sequence });
  } catch (error) {
    return reason((error as Error).message);
  }
}

/**
 * Returns whether the log continues the checkpoint. A log that was restored from an earlier moment
 * has the same name, and another batch at that sequence.
 */
async function continues(
  nc: NatsConnection,
  { created, state }: StreamInfo,
  { log, sequence, batch }: Checkpoint,
) {
  if (log !== created || sequence < state.first_seq - 1 || sequence > state.last_seq) return false;
  const jsm = await openManager(nc);
  const message = sequence > 0 && (await jsm.streams.getMessage(PLAY_STREAM, { seq: sequence }));
  // It may be purged or erased.
  return !message || batch === '' || PlayBatch.decode(message.data).id === batch;
}
