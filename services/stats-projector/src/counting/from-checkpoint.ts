import { retry } from '@imguessr/async';
import { PlayBatch } from '@imguessr/contracts/facts';
import { PLAY_STREAM } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { type Checkpoint, loadCheckpoint } from '../checkpoint/checkpoint.store.ts';
import type { Redis } from '../checkpoint/redis.ts';
import { type Counted, countedUpTo, type LogInfo, readLogInfo } from './counted.ts';

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
  const log = await readLogInfo(nc);
  const reason = (text: string) =>
    void logger.warn({ reason: text }, 'no checkpoint to continue from; counting all plays');
  try {
    await retry(() => redis.send('PING'), { delayMs: RETRY_DELAY_MS, maxMs: MAX_WAIT_MS });
    const saved = await loadCheckpoint(redis);
    if (!saved) return reason('Redis has none');
    if (!(await continues(log, saved)))
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
async function continues({ jsm, ...log }: LogInfo, { log: name, sequence, batch }: Checkpoint) {
  if (name !== log.created || sequence < log.first - 1 || sequence > log.last) return false;
  const message = sequence > 0 && (await jsm.streams.getMessage(PLAY_STREAM, { seq: sequence }));
  // It may be purged or erased.
  return !message || batch === '' || PlayBatch.decode(message.data).id === batch;
}
