import { playStream } from '@imguessr/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** Resolves with the age in milliseconds of the first fact after position `archivedThrough`, 0 without any. */
export async function oldestDueAgeMs(nc: NatsConnection, partition: number, archivedThrough: number): Promise<number> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const oldest = await jsm.streams.getMessage(playStream(partition), { seq: archivedThrough + 1 });
  return oldest ? Math.max(0, Date.now() - oldest.time.getTime()) : 0;
}
