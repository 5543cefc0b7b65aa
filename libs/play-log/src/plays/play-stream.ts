import { EarlierDataError } from '@imguessr/connections';
import { PlayBatch } from '@imguessr/contracts/facts';
import {
  ensureStream,
  isAtLeast,
  isStreamMissing,
  openManager,
  requireLeader,
} from '@imguessr/messaging';
import {
  type ApiError,
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

export const PLAY_STREAM = 'PLAYS';
/** One subject, so that the last sequence of the stream is the version of all plays. */
export const PLAY_SUBJECT = 'plays';

/** Of versions before 0.3.0, with a message for each attempt. */
const EARLIER_STREAM = 'GUESS_0';
/** Before 2.10, a purge moves the last sequence, but not the expected one. */
const SKIPPING_VERSION = [2, 10] as const;
/** Each is synced: at a time as many as NATS stores within a second or two. */
const FILLERS = 500;
const FILL_MS = 10_000;

/**
 * Resolves with the state of the play log, created if it is missing. A log that ends before
 * `end`, because it was lost or restored from an earlier moment, continues after it: what is appended
 * up to the watermark of the table would count as stored. Throws `StreamMismatchError`.
 */
export async function ensurePlayStream(
  nc: NatsConnection,
  jsm: JetStreamManager,
  replicas: number,
  end: number,
): Promise<StreamInfo> {
  const config = {
    name: PLAY_STREAM,
    subjects: [PLAY_SUBJECT],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: 0,
    max_msgs_per_subject: -1,
    num_replicas: replicas,
  };
  let info = await ensureStream(jsm, config);
  // It would be filled up for nothing.
  if (info.state.last_seq < end) requireLeader(info);
  const canSkip = isAtLeast(nc.info?.version ?? '', SKIPPING_VERSION);
  if (canSkip && info.state.last_seq === 0 && end > 0) {
    // Not by the `first_seq` of a new stream: a restarted server can forget it, or lose what
    // followed (nats-server #6753, #8490).
    await jsm.streams.purge(PLAY_STREAM, { seq: end + 1 });
    info = await jsm.streams.info(PLAY_STREAM);
  }
  while (info.state.last_seq < end) {
    await appendFillers(nc, Math.min(FILLERS, end - info.state.last_seq));
    info = await jsm.streams.info(PLAY_STREAM);
  }
  return info;
}

/** Resolves with the state of the log. Rejects while no server is certain to know it. */
export async function readLogState(nc: NatsConnection): Promise<StreamInfo> {
  const info = await (await openManager(nc)).streams.info(PLAY_STREAM);
  requireLeader(info);
  return info;
}

/** Rejects with `EarlierDataError` if NATS has plays of a version before 0.3.0. */
export async function refuseEarlierPlays(jsm: JetStreamManager): Promise<void> {
  const earlier = await jsm.streams.info(EARLIER_STREAM).catch((error: unknown) => {
    if (!isStreamMissing(error)) throw error;
  });
  if (earlier) throw new EarlierDataError('NATS');
}

/** Batches without facts, which move the end of an existing stream. */
async function appendFillers(nc: NatsConnection, count: number): Promise<void> {
  const filler = PlayBatch.encode({ id: 'filler', facts: [] }).finish();
  for (let appended = 1; appended < count; appended++) nc.publish(PLAY_SUBJECT, filler);
  const reply = await nc.request(PLAY_SUBJECT, filler, { timeout: FILL_MS });
  const { error } = reply.json<{ readonly error?: ApiError }>();
  if (error) throw new Error(`NATS refused to fill up the play log: ${error.description}`);
}
