import { playStream } from '@imguessr/contracts';
import { createRequestMux } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createEmptyRecords } from '../../erasure/append-erasure-record.ts';

const CONCURRENCY = 256;
const TIMEOUT_MS = 10_000;
/** After so many deletions the stream needs a newer message than the newest at their start. */
const MAX_UNCOVERED = 10_000;
/** So few deletions at the end of a run do not fill a block of the stream. */
const MIN_COVERED = 1_000;

interface DeleteReply {
  readonly success?: boolean;
  readonly error?: { readonly err_code: number; readonly description: string };
}

/**
 * Deletes the messages of a partition's stream up to position `through`, the oldest first, and resolves with their number. Call it
 * only once the manifest says that they are archived. The newest message remains, because a stream without messages may forget
 * its last position. Can be interrupted and repeated.
 *
 * NATS records each deletion at the end of the stream. Some versions (2.12 to 2.15 at least) remove a block of nothing but such
 * records in a way that deletes the newest message when the server restarts after a crash, if no message was stored since the
 * block began. So while nobody plays, empty records are appended in between.
 */
export async function deleteArchived(
  nc: NatsConnection,
  partition: number,
  through: number,
  signal?: AbortSignal,
): Promise<number> {
  const stream = playStream(partition);
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const { state } = await jsm.streams.info(stream);
  const last = Math.min(through, state.last_seq - 1);
  const mux = createRequestMux(nc, TIMEOUT_MS);
  let next = state.first_seq;
  let deleted = 0;

  const appendEmptyRecord = createEmptyRecords(nc, partition);
  const lastSequence = async () => (await jsm.streams.info(stream)).state.last_seq;
  let newest = state.last_seq;
  // An earlier run may have been interrupted right before it covered its deletions.
  let uncovered = last - next >= MIN_COVERED ? MIN_COVERED : 0;
  /** Makes sure that the stream has a newer message than before the last deletions. */
  const cover = async () => {
    if ((await lastSequence()) === newest) await appendEmptyRecord();
    newest = await lastSequence();
    uncovered = 0;
  };

  const remove = async (seq: number) => {
    const body = JSON.stringify({ seq, no_erase: true });
    const { error } = (await mux.request(`$JS.API.STREAM.MSG.DELETE.${stream}`, body)).json<DeleteReply>();
    // Versions of NATS say in different ways that there is no such message.
    if (error && (await jsm.streams.getMessage(stream, { seq }))) {
      throw new Error(`${stream}: ${error.description} (${error.err_code})`);
    }
    if (error) return;
    deleted++;
    uncovered++;
  };
  /** Deletes up to `MAX_UNCOVERED` messages, many at a time. */
  const removeSome = async () => {
    const end = Math.min(last, next + MAX_UNCOVERED - 1);
    const work = async () => {
      while (next <= end && !signal?.aborted) await remove(next++);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  };
  try {
    while (next <= last && !signal?.aborted) {
      if (uncovered >= MIN_COVERED) await cover();
      await removeSome();
    }
    if (uncovered >= MIN_COVERED) await cover();
  } finally {
    mux.close();
  }
  return deleted;
}
