import { delay } from '@imguessr/async';
import { playStream } from '@imguessr/contracts';
import { playLogName } from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** The state of one partition's log: `name` differs from that of a log that replaces it, `last` is the position of its last fact. */
export interface LogState {
  readonly name: string;
  readonly last: number;
}

/** Resolves with the current state of every partition's log; rejects while NATS is unavailable or a stream is missing. */
export async function readLogs(nc: NatsConnection, partitions: number): Promise<LogState[]> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const infos = Array.from({ length: partitions }, (_, partition) => jsm.streams.info(playStream(partition)));
  const [nameOf, found] = await Promise.all([playLogName(nc), Promise.all(infos)]);
  return found.map(({ created, state }) => ({ name: nameOf(created), last: state.last_seq }));
}

/** Returns the number of facts in a log after position `seq`. */
export const lagBehind = ({ last }: LogState, seq: number): number => Math.max(0, last - seq);

/** Milliseconds for which a log that ends before a known position is read again, and between two reads. */
const SETTLE_MS = 3_000;
const SETTLE_POLL_MS = 50;

/**
 * Resolves with the state of a log that is known to have had a fact at position `seq`. A server that has just become the leader of a
 * stream, or does not know yet that another one has, reports an earlier end for a moment: `log` is read again until it ends at `seq` or
 * after it, has another name, or has ended before it for three seconds, as after a loss of data.
 */
export async function settleLog(log: LogState, seq: number, read: () => Promise<LogState>): Promise<LogState> {
  const deadline = performance.now() + SETTLE_MS;
  let now = log;
  while (now.last < seq && now.name === log.name && performance.now() < deadline) {
    await delay(SETTLE_POLL_MS);
    now = await read();
  }
  return now;
}
