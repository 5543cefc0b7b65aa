import { playStream } from '@imguessr/contracts';
import { createRequestMux } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const CONCURRENCY = 256;
const TIMEOUT_MS = 10_000;

interface DeleteReply {
  readonly success?: boolean;
  readonly error?: { readonly err_code: number; readonly description: string };
}

/**
 * Deletes the messages of a partition's stream up to position `through`, the oldest first, and resolves with their number. Call it
 * only once the manifest says that they are archived. The newest message remains, because a stream without messages may forget
 * its last position. Can be interrupted and repeated.
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

  const remove = async (seq: number) => {
    const body = JSON.stringify({ seq, no_erase: true });
    const { error } = (await mux.request(`$JS.API.STREAM.MSG.DELETE.${stream}`, body)).json<DeleteReply>();
    // Versions of NATS say in different ways that there is no such message.
    if (error && (await jsm.streams.getMessage(stream, { seq }))) {
      throw new Error(`${stream}: ${error.description} (${error.err_code})`);
    }
    if (!error) deleted++;
  };
  const work = async () => {
    while (next <= last && !signal?.aborted) await remove(next++);
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    mux.close();
  }
  return deleted;
}
