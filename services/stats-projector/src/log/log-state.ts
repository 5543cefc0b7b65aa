import { delay } from '@imguessr/async';
import { playStream } from '@imguessr/contracts';
import { playLogName } from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** A log that replaces another one has another `name`. `last` is the position of the last fact. */
export interface LogState {
  readonly name: string;
  readonly last: number;
}

/** Rejects while NATS is unavailable or a stream is missing. */
export async function readLogs(nc: NatsConnection, partitions: number): Promise<LogState[]> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const infos = Array.from({ length: partitions }, (_, partition) =>
    jsm.streams.info(playStream(partition)),
  );
  const [nameOf, found] = await Promise.all([playLogName(nc), Promise.all(infos)]);
  return found.map(({ created, state }) => ({ name: nameOf(created), last: state.last_seq }));
}

export const lagBehind = ({ last }: LogState, seq: number): number => Math.max(0, last - seq);

/** In milliseconds: how long a log is read again, and between two reads. */
const SETTLE_MS = 3_000;
const SETTLE_POLL_MS = 50;

/**
 * Reads the log again, for at most three seconds, while it seems to end before `seq`: a server that
 * has just become the
 * leader, or has not heard of a new one, reports an earlier end for a moment.
 */
export async function settleLog(
  log: LogState,
  seq: number,
  read: () => Promise<LogState>,
): Promise<LogState> {
  const deadline = performance.now() + SETTLE_MS;
  let now = log;
  while (now.last < seq && now.name === log.name && performance.now() < deadline) {
    await delay(SETTLE_POLL_MS);
    now = await read();
  }
  return now;
}
