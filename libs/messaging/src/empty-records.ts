import { erasureSubject } from '@imguessr/contracts';
import { ErasedPlay } from '@imguessr/contracts/facts';
import type { NatsConnection } from '@nats-io/transport-node';
import { createErasedFacts } from './erased-facts.ts';

/** An error code of JetStream. */
const MAX_MESSAGES_PER_SUBJECT_EXCEEDED = 10_077;
const TIMEOUT_MS = 5_000;

/**
 * Returns a function that appends an erasure record without any fact to a partition of the play log. Every reader skips it;
 * all it does is to become the newest message.
 */
export function createEmptyRecords(nc: NatsConnection, partition: number): () => Promise<void> {
  const erased = createErasedFacts(nc, partition);
  const record = ErasedPlay.encode({ erasedFacts: [] }).finish();
  return async () => {
    for (;;) {
      await erased.refresh();
      const reply = await nc.request(erasureSubject(partition, erased.records + 1), record, { timeout: TIMEOUT_MS });
      const { error } = reply.json<{ error?: { err_code: number; description: string } }>();
      if (!error) return;
      // An erasure has used the number since the refresh.
      if (error.err_code !== MAX_MESSAGES_PER_SUBJECT_EXCEEDED) {
        throw new Error(`NATS rejected a record: ${error.description}`);
      }
    }
  };
}
