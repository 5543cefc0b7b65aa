import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createErasedFacts } from '@imguessr/messaging';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';

/** What the server says of a stream that it gives away, and wants to hear of one that it takes. */
export interface StreamDescription {
  readonly config: Record<string, unknown>;
  readonly state: { readonly messages: number; readonly last_seq: number };
}

/** NATS refused; `message` is what it said. */
export class SnapshotFailed extends Error {}

const CHUNK_BYTES = 128 * 1024;
const SILENCE_MS = 30_000;

async function ask<T>(nc: NatsConnection, subject: string, body: unknown): Promise<T> {
  const answer = (await nc.request(subject, JSON.stringify(body), { timeout: SILENCE_MS })).json<
    T & { error?: { description: string } }
  >();
  if (answer.error) throw new SnapshotFailed(answer.error.description);
  return answer;
}

const TRIES = 10;

/**
 * Writes a stream into a file as the server packs it, while it goes on taking messages; gives what the file holds at
 * least. A message that comes in that very moment can be counted and yet be missing, so it is taken again, ten times at
 * most, until none came.
 */
export async function saveStream(nc: NatsConnection, stream: string, file: string): Promise<StreamDescription> {
  for (let tries = 1; ; tries++) {
    const saved = await saveOnce(nc, stream, file);
    const { state } = await ask<StreamDescription>(nc, `$JS.API.STREAM.INFO.${stream}`, {});
    if (state.last_seq === saved.state.last_seq || tries === TRIES) return saved;
  }
}

async function saveOnce(nc: NatsConnection, stream: string, file: string): Promise<StreamDescription> {
  const inbox = createInbox();
  const chunks = nc.subscribe(inbox);
  const out = createWriteStream(file);
  const silence = setTimeout(() => chunks.unsubscribe(), SILENCE_MS);
  try {
    const request = { deliver_subject: inbox, no_consumers: true, jsck: true, chunk_size: CHUNK_BYTES };
    const { config, state } = await ask<StreamDescription>(nc, `$JS.API.STREAM.SNAPSHOT.${stream}`, request);
    for await (const chunk of chunks) {
      silence.refresh();
      if (chunk.data.length === 0) {
        const failure = chunk.headers?.code ? chunk.headers.description : '';
        if (failure && chunk.headers?.code !== 204) throw new SnapshotFailed(`${stream}: ${failure}`);
        out.end();
        await finished(out);
        return { config, state };
      }
      if (!out.write(chunk.data)) await once(out, 'drain');
      // the server sends on as its chunks are acknowledged
      chunk.respond();
    }
    throw new SnapshotFailed(`NATS stopped sending the stream ${stream}.`);
  } finally {
    clearTimeout(silence);
    chunks.unsubscribe();
    out.destroy();
  }
}

/**
 * Makes a stream from a file: the same messages under the same sequences. Rejects when one is missing in between that was not
 * erased.
 */
export async function restoreStream(
  nc: NatsConnection,
  { config, state }: StreamDescription,
  file: string,
): Promise<void> {
  const stream = String(config.name);
  const { deliver_subject } = await ask<{ deliver_subject: string }>(nc, `$JS.API.STREAM.RESTORE.${stream}`, {
    config,
    state,
  });
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    await nc.request(deliver_subject, chunk as Uint8Array, { timeout: SILENCE_MS });
  }
  const done = (await nc.request(deliver_subject, '', { timeout: SILENCE_MS })).json<{
    error?: { description: string };
  }>();
  if (done.error) throw new SnapshotFailed(`${stream}: ${done.error.description}`);
  if (!(await isComplete(nc, stream))) {
    throw new SnapshotFailed(`${stream}: the backup was taken in the middle of a message. Restore another one.`);
  }
}

interface Gaps {
  readonly state: {
    readonly first_seq: number;
    readonly last_seq: number;
    readonly deleted?: readonly number[] | null;
  };
}

async function isComplete(nc: NatsConnection, stream: string): Promise<boolean> {
  const { state } = await ask<Gaps>(nc, `$JS.API.STREAM.INFO.${stream}`, { deleted_details: true });
  const first = state.last_seq === 0 ? 1 : state.first_seq;
  const missing = [...Array.from({ length: first - 1 }, (_, before) => before + 1), ...(state.deleted ?? [])];
  if (missing.length === 0) return true;
  const partition = /^GUESS_(\d+)$/.exec(stream)?.[1];
  if (partition === undefined) return false;
  const erased = createErasedFacts(nc, Number(partition));
  await erased.refresh();
  return missing.every((seq) => erased.at(seq));
}
