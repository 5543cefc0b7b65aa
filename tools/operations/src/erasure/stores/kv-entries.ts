import { isStreamMissing } from '@imguessr/messaging';
import { type KvEntry, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/**
 * Resolves with the matching entries of a key-value bucket, the latest last; empty when the bucket
 * does not exist.
 */
export async function kvEntries(
  nc: NatsConnection,
  bucket: string,
  matches: (entry: KvEntry) => boolean = () => true,
): Promise<KvEntry[]> {
  const found: KvEntry[] = [];
  try {
    const entries = await (await new Kvm(nc).open(bucket)).history();
    for await (const entry of entries)
      if (entry.operation === 'PUT' && matches(entry)) found.push(entry);
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
  }
  return found;
}
