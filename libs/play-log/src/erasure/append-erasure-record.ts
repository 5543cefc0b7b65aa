import { delay } from '@imguessr/async';
import { erasureSubject } from '@imguessr/contracts';
import { ErasedPlay } from '@imguessr/contracts/facts';
import { isSubjectFull } from '@imguessr/messaging';
import type { ApiError } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createErasedFacts, type ErasedFacts } from './erased-facts.ts';

const TIMEOUT_MS = 5_000;
/** In a cluster, the record that has taken a number may not be readable yet. */
const RETRY_DELAY_MS = 20;

/**
 * Appends an erasure record under the next free number, unless `isRecorded` finds it in `erased`.
 */
export async function appendErasureRecord(
  nc: NatsConnection,
  partition: number,
  record: ErasedPlay,
  erased: ErasedFacts,
  isRecorded: () => boolean = () => false,
): Promise<void> {
  const payload = ErasedPlay.encode(record).finish();
  for (;;) {
    await erased.refresh();
    if (isRecorded()) return;
    const reply = await nc.request(erasureSubject(partition, erased.records + 1), payload, {
      timeout: TIMEOUT_MS,
    });
    const { error } = reply.json<{ error?: ApiError }>();
    if (!error) return;
    // Another erasure, or an earlier request whose reply was lost, has used the number.
    if (!isSubjectFull(error))
      throw new Error(`NATS rejected a record: ${error.description} (${error.err_code})`);
    await delay(RETRY_DELAY_MS);
  }
}

/** Returns a function that appends an erasure record without any fact: every reader skips it. */
export function createEmptyRecords(nc: NatsConnection, partition: number): () => Promise<void> {
  const erased = createErasedFacts(nc, partition);
  return () => appendErasureRecord(nc, partition, { erasedFacts: [] }, erased);
}
