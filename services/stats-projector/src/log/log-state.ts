import { playStream } from '@imguessr/contracts';
import { playLogName } from '@imguessr/messaging';
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
