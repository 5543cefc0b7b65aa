import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createErasedFacts } from '@imguessr/play-log';
import { createInbox, type NatsConnection } from '@nats-io/transport-node';
import { inChunksOf } from './store/chunks.ts';

/**
 * A stream's configuration and state, as the server returns it with a snapshot and requires it for
 * a restore.
 */
export interface StreamDescription {
  readonly config: Record<string, unknown>;
  readonly state: { readonly messages: number; readonly last_seq: number };
}

const CHUNK_BYTES = 128 * 1024;
const TIMEOUT_MS = 30_000;

/** Sends a request to JetStream's API; throws when the response is an error. */
async function requestApi<T>(nc: NatsConnection, subject: string, body: unknown): Promise<T> {
  const response = (await nc.request(subject, JSON.stringify(body), { timeout: TIMEOUT_MS })).json<
    T & { error?: { description: string } }
  >();
  if (response.error) throw new Error(response.error.description);
  return response;
}

const MAX_ATTEMPTS = 10;

/**
 * Writes a snapshot of a stream that keeps receiving messages, in the server's format. Resolves
 * with the state that it contains at least: a
 * message received meanwhile may be counted but missing, so it is repeated, up to ten times, until
 * there was none.
 */
export async function saveStream(
  nc: NatsConnection,
  stream: string,
  file: string,
): Promise<StreamDescription> {
  for (let attempt = 1; ; attempt++) {
    const saved = await saveOnce(nc, stream, file);
    const { state } = await requestApi<StreamDescription>(nc, `$JS.API.STREAM.INFO.${stream}`, {});
    if (state.last_seq === saved.state.last_seq || attempt === MAX_ATTEMPTS) return saved;
  }
}

async function saveOnce(
  nc: NatsConnection,
  stream: string,
  file: string,
): Promise<StreamDescription> {
  const inbox = createInbox();
  const chunks = nc.subscribe(inbox);
  const out = createWriteStream(file);
  const timeout = setTimeout(() => chunks.unsubscribe(), TIMEOUT_MS);
  try {
    const request = {
      deliver_subject: inbox,
      no_consumers: true,
      jsck: true,
      chunk_size: CHUNK_BYTES,
    };
    const { config, state } = await requestApi<StreamDescription>(
      nc,
      `$JS.API.STREAM.SNAPSHOT.${stream}`,
      request,
    );
    for await (const chunk of chunks) {
      timeout.refresh();
      if (chunk.data.length === 0) {
        const failure = chunk.headers?.code ? chunk.headers.description : '';
        if (failure && chunk.headers?.code !== 204) throw new Error(`${stream}: ${failure}`);
        out.end();
        await finished(out);
        return { config, state };
      }
      if (!out.write(chunk.data)) await once(out, 'drain');
      // The server sends more chunks once earlier ones are acknowledged.
      chunk.respond();
    }
    throw new Error(`NATS stopped sending the stream ${stream}. Repeat the command.`);
  } finally {
    clearTimeout(timeout);
    chunks.unsubscribe();
    out.destroy();
  }
}

/**
 * Creates a stream from a snapshot, at the same sequences. Throws when a message after
 * `archivedThrough` is missing that was not erased.
 */
export async function restoreStream(
  nc: NatsConnection,
  { config, state }: StreamDescription,
  content: AsyncIterable<Uint8Array>,
  archivedThrough = 0,
): Promise<void> {
  const stream = String(config.name);
  const { deliver_subject } = await requestApi<{ deliver_subject: string }>(
    nc,
    `$JS.API.STREAM.RESTORE.${stream}`,
    {
      config,
      state,
    },
  );
  for await (const chunk of inChunksOf(CHUNK_BYTES, content)) {
    await nc.request(deliver_subject, chunk, { timeout: TIMEOUT_MS });
  }
  const done = (await nc.request(deliver_subject, '', { timeout: TIMEOUT_MS })).json<{
    error?: { description: string };
  }>();
  if (done.error) throw new Error(`${stream}: ${done.error.description}`);
  if (!(await isComplete(nc, stream, archivedThrough))) {
    throw new Error(`${stream}: the backup lacks messages. Restore another one.`);
  }
}

/** Returns the partition of a stream of the play log; undefined for other streams. */
export function partitionOfStream(stream: string): number | undefined {
  const partition = /^GUESS_(\d+)$/.exec(stream)?.[1];
  return partition === undefined ? undefined : Number(partition);
}

interface StreamGaps {
  readonly state: {
    readonly first_seq: number;
    readonly last_seq: number;
    readonly deleted?: readonly number[] | null;
  };
}

async function isComplete(
  nc: NatsConnection,
  stream: string,
  archivedThrough: number,
): Promise<boolean> {
  // A bucket keeps the latest value of each key only.
  if (stream.startsWith('KV_')) return true;
  const { state } = await requestApi<StreamGaps>(nc, `$JS.API.STREAM.INFO.${stream}`, {
    deleted_details: true,
  });
  const first = state.last_seq === 0 ? 1 : state.first_seq;
  const missing = [
    ...Array.from(
      { length: Math.max(0, first - 1 - archivedThrough) },
      (_, before) => archivedThrough + before + 1,
    ),
    ...(state.deleted ?? []).filter((seq) => seq > archivedThrough),
  ];
  if (missing.length === 0) return true;
  const partition = partitionOfStream(stream);
  if (partition === undefined) return false;
  const erased = createErasedFacts(nc, partition);
  await erased.refresh();
  return missing.every((seq) => erased.at(seq));
}
