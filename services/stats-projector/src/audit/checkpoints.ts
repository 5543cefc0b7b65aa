import { createPrivateKey } from 'node:crypto';
import { type AuditCheckpoint, checkpointPartition, hashOfCheckpoint, signCheckpoint } from '@imguessr/contracts/audit';
import { readAuditCheckpoint, readAuditCheckpoints, storeAuditCheckpoint } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import type { PartitionRecount } from './recount/partition-recount.ts';

/**
 * Returns a function that signs the checkpoint of a day unless that day has one, and resolves with the last one, its own or another
 * auditor's. It follows the chain: each contains the hash of its predecessor. Throws when the key is not an Ed25519 private key.
 */
export function createCheckpoints(nc: NatsConnection, keyPem: string) {
  const key = createPrivateKey(keyPem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('AUDIT_SIGNING_KEY is not an Ed25519 private key');
  let last: AuditCheckpoint | undefined;

  return async (now: Date, recounts: readonly PartitionRecount[]): Promise<AuditCheckpoint | undefined> => {
    const date = now.toISOString().slice(0, 10);
    if (last && last.date >= date) return last;
    const latest = (await readAuditCheckpoints(nc)).at(-1);
    const text = latest && (await readAuditCheckpoint(nc, latest));
    const previous = text ? (JSON.parse(text) as AuditCheckpoint) : undefined;
    if (previous && previous.date >= date) {
      last = previous;
      return last;
    }
    const partitions = recounts.map((recount, partition) =>
      checkpointPartition(partition, recount.position.value, recount.totals()),
    );
    const unsigned = { format: 1 as const, date, at: now.toISOString(), partitions };
    const checkpoint = signCheckpoint({ ...unsigned, previous: previous ? hashOfCheckpoint(previous) : null }, key);
    if (await storeAuditCheckpoint(nc, date, JSON.stringify(checkpoint))) last = checkpoint;
    return last;
  };
}
