import { RECOVERY_CODE_BUCKETS } from '@imguessr/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { kvEntries } from './kv-entries.ts';

/** Resolves with whether a recovery code contains this session. */
export async function hasRecoveryCode(nc: NatsConnection, sessionId: string): Promise<boolean> {
  const found = await Promise.all(
    Object.values(RECOVERY_CODE_BUCKETS).map((name) => codesIn(nc, name, [sessionId])),
  );
  return found.flat().length > 0;
}

/** Deletes the recovery codes that contain one of these sessions. Resolves with their number. */
export async function deleteRecoveryCodes(
  nc: NatsConnection,
  jsm: JetStreamManager,
  sessionIds: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (const bucket of Object.values(RECOVERY_CODE_BUCKETS)) {
    const codes = await codesIn(nc, bucket, sessionIds);
    for (const { key } of codes)
      await jsm.streams.purge(`KV_${bucket}`, { filter: `$KV.${bucket}.${key}` });
    deleted += codes.length;
  }
  return deleted;
}

function codesIn(nc: NatsConnection, bucket: string, sessionIds: readonly string[]) {
  const texts = sessionIds.map((sessionId) => JSON.stringify(sessionId));
  return kvEntries(nc, bucket, (entry) => {
    const stored = entry.string();
    return texts.some((text) => stored.includes(text));
  });
}
