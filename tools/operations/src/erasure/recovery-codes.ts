import { RECOVERY_CODE_BUCKETS } from '@imguessr/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { kvEntries } from './kv-entries.ts';

/** Deletes the recovery codes that contain one of these sessions. Resolves with their number. */
export async function deleteRecoveryCodes(
  nc: NatsConnection,
  jsm: JetStreamManager,
  sessionIds: readonly string[],
): Promise<number> {
  const texts = sessionIds.map((sessionId) => JSON.stringify(sessionId));
  let deleted = 0;
  for (const bucket of Object.values(RECOVERY_CODE_BUCKETS)) {
    const codes = await kvEntries(nc, bucket, (entry) => {
      const stored = entry.string();
      return texts.some((text) => stored.includes(text));
    });
    for (const { key } of codes) await jsm.streams.purge(`KV_${bucket}`, { filter: `$KV.${bucket}.${key}` });
    deleted += codes.length;
  }
  return deleted;
}
