import { playStream } from '@imguessr/contracts';
import { ensureStream, isAtLeast } from '@imguessr/messaging';
import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';

/** The first server on which a stream can begin at another position than 1. */
const FIRST_SEQUENCE_VERSION = [2, 10] as const;
/** The attempts of a play, each with a subject of its own. */
export const ATTEMPTS = [1, 2, 3, 4, 5];

/**
 * The stream of one partition of the play log. Each attempt of each play has a subject of its own, which accepts one message
 * ever. So of several writers the server accepts one, and there is no subject for a sixth attempt.
 */
function playStreamConfig(partition: number, replicas: number): Partial<StreamConfig> & { name: string } {
  return {
    name: playStream(partition),
    subjects: ATTEMPTS.map((attempt) => `guess.${partition}.*.*.${attempt}`),
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    discard_new_per_subject: true,
    max_msgs_per_subject: 1,
    allow_direct: true,
    deny_purge: true,
    max_msg_size: 4096,
    num_replicas: replicas,
  };
}

/** Returns whether a new stream can begin at another position than 1 on a server of this version. */
export const canBeginLater = (serverVersion: string): boolean => isAtLeast(serverVersion, FIRST_SEQUENCE_VERSION);

/** Thrown when a stream that was lost cannot begin after the position up to which its facts are archived. */
export class LostStreamError extends Error {
  constructor(stream: string, archivedThrough: number) {
    super(
      `stream ${stream} was lost, and its archive ends at position ${archivedThrough}: restore it from a backup, or use NATS 2.10 or newer, where a new stream can begin after that position`,
    );
    this.name = 'LostStreamError';
  }
}

/**
 * Creates the missing streams of the play log, and resolves with the state of each partition's. A new stream begins after the
 * position that `archive.archivedThrough` resolves with: positions of archived facts are never used again. Throws
 * `StreamMismatchError` when an existing one has other vital settings, and `LostStreamError`.
 */
export async function ensurePlayStreams(
  jsm: JetStreamManager,
  partitions: number,
  replicas: number,
  archive?: { readonly archivedThrough: (partition: number) => Promise<number>; readonly serverVersion: string },
): Promise<StreamInfo[]> {
  const streams: StreamInfo[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const config = playStreamConfig(partition, replicas);
    const create = async () => {
      const last = (await archive?.archivedThrough(partition)) ?? 0;
      if (last === 0) return jsm.streams.add(config);
      if (!canBeginLater(archive?.serverVersion ?? '')) throw new LostStreamError(config.name, last);
      return jsm.streams.add({ ...config, first_seq: last + 1 });
    };
    streams.push(await ensureStream(jsm, config, create));
  }
  return streams;
}
