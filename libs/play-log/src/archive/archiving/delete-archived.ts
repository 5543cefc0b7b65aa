import { playStream } from '@imguessr/contracts';
import { createRequestMux } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createEmptyRecords } from '../../erasure/append-erasure-record.ts';

const CONCURRENCY = 256;
const TIMEOUT_MS = 10_000;
/** After so many deletions the stream needs a newer message than before them. */
const MAX_UNCOVERED = 10_000;
/** So few deletions at the end of a run do not fill a block of the stream. */
const MIN_COVERED = 1_000;

interface DeleteReply {
  readonly success?: boolean;
  readonly error?: { readonly err_code: number; readonly description: string };
}

/**
 * Deletes the messages up to position `through`, which the manifest must contain; never the newest
 * message. NATS
 * records deletions at the end of the stream. Some versions (2.12 to 2.15 at least) lose the newest
 * message after a
 * crash when a whole block holds such records only: while nobody plays, empty records of erasures
 * prevent that.
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
  const cover = async () => {
    if ((await lastSequence()) === newest) await appendEmptyRecord();
    newest = await lastSequence();
    uncovered = 0;
  };

  const remove = async (seq: number) => {
    const body = JSON.stringify({ seq, no_erase: true });
    const { error } = (
      await mux.request(`$JS.API.STREAM.MSG.DELETE.${stream}`, body)
    ).json<DeleteReply>();
    // Versions of NATS report a missing message in different ways.
    if (error && (await jsm.streams.getMessage(stream, { seq }))) {
      throw new Error(`${stream}: ${error.description} (${error.err_code})`);
    }
    if (error) return;
    deleted++;
    uncovered++;
  };
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
