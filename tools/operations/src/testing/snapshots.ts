import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { restoreStream, type StreamDescription, saveStream } from '../backup/stream-snapshot.ts';

export interface StreamSnapshots {
  readonly folder: string;
  readonly streams: readonly StreamDescription[];
}

const OF_PLAY_LOG = /^(GUESS_\d+|KV_imguessr_(deployment|archive|erasures))$/;

/** Saves the streams of the play log into a folder, as `nats stream backup` does. */
export async function saveStreams(nc: NatsConnection, folder: string): Promise<StreamSnapshots> {
  const streams: StreamDescription[] = [];
  for await (const name of (await jetstreamManager(nc)).streams.names()) {
    if (OF_PLAY_LOG.test(name)) streams.push(await saveStream(nc, name, join(folder, name)));
  }
  return { folder, streams };
}

/**
 * Restores streams into a NATS that may have others of the same names, as `nats stream restore`
 * does; by default all of them.
 */
export async function restoreSnapshots(
  nc: NatsConnection,
  { folder, streams }: StreamSnapshots,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  const jsm = await jetstreamManager(nc);
  for (const stream of streams) {
    const name = String(stream.config.name);
    if (!isWanted(name)) continue;
    await jsm.streams.delete(name).catch(() => undefined);
    await restoreStream(nc, stream, createReadStream(join(folder, name)), Number.MAX_SAFE_INTEGER);
  }
}
