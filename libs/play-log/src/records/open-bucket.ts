import { isStreamMissing } from '@imguessr/messaging';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/**
 * Resolves with a bucket that is read from its leader, undefined where there is none. Rejects while
 * NATS is unavailable.
 * Its status is awaited first: NATS 2.9 ends when a bucket is read while it is being created (a nil
 * pointer in
 * `jsMsgGetRequest`).
 */
export async function openBucket(nc: NatsConnection, name: string): Promise<KV | undefined> {
  try {
    const bucket = await new Kvm(nc).open(name);
    await bucket.status();
    return bucket;
  } catch (error) {
    if (isStreamMissing(error)) return undefined;
    throw error;
  }
}
