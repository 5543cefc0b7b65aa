import { JetStreamApiError } from '@nats-io/jetstream';
import { type KvEntry, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

const STREAM_NOT_FOUND = 10_059;

/** Resolves with the matching entries of a key-value bucket, the latest last; empty when the bucket does not exist. */
export async function kvEntries(
  nc: NatsConnection,
  bucket: string,
  matches: (entry: KvEntry) => boolean = () => true,
): Promise<KvEntry[]> {
  const found: KvEntry[] = [];
  try {
    const entries = await (await new Kvm(nc).open(bucket)).history();
    for await (const entry of entries) if (entry.operation === 'PUT' && matches(entry)) found.push(entry);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
  }
  return found;
}
