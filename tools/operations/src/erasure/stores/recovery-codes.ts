import { RECOVERY_CODE_BUCKET } from '@imguessr/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { kvEntries } from './kv-entries.ts';

/** Resolves with those of these sessions that a recovery code contains. */
export async function sessionsInCodes(
  nc: NatsConnection,
  sessionIds: readonly string[],
): Promise<string[]> {
  const stored = (await codesWith(nc, sessionIds)).map((entry) => entry.string());
  return sessionIds.filter((id) => stored.some((code) => code.includes(JSON.stringify(id))));
}

/** Deletes the recovery codes that contain one of these sessions. Resolves with their number. */
export async function deleteRecoveryCodes(
  nc: NatsConnection,
  jsm: JetStreamManager,
  sessionIds: readonly string[],
): Promise<number> {
  const codes = await codesWith(nc, sessionIds);
  // A purge would leave its bytes in the file.
  for (const { revision } of codes)
    await jsm.streams.deleteMessage(`KV_${RECOVERY_CODE_BUCKET}`, revision);
  return codes.length;
}

function codesWith(nc: NatsConnection, sessionIds: readonly string[]) {
  const texts = sessionIds.map((sessionId) => JSON.stringify(sessionId));
  return kvEntries(nc, RECOVERY_CODE_BUCKET, (entry) => {
    const stored = entry.string();
    return texts.some((text) => stored.includes(text));
  });
}
