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

const FIRST_SEQUENCE_VERSION = [2, 10] as const;
export const ATTEMPTS = [1, 2, 3, 4, 5];

// An attempt has a subject that accepts one message ever: of several writers the server accepts
// one.
function playStreamConfig(
  partition: number,
  replicas: number,
): Partial<StreamConfig> & { name: string } {
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

/** Returns whether a server of this version can begin a stream at another position than 1. */
export const canBeginLater = (serverVersion: string): boolean =>
  isAtLeast(serverVersion, FIRST_SEQUENCE_VERSION);

/** Thrown when a lost stream cannot begin after the archived facts. */
export class LostStreamError extends Error {
  constructor(stream: string, archivedThrough: number) {
    super(
      `stream ${stream} was lost, and its archive ends at position ${archivedThrough}: restore it from a backup, or use NATS 2.10 or newer, where a new stream can begin after that position`,
    );
    this.name = 'LostStreamError';
  }
}

/**
 * Creates the missing streams, after the archived positions. Throws `StreamMismatchError` and
 * `LostStreamError`.
 */
export async function ensurePlayStreams(
  jsm: JetStreamManager,
  partitions: number,
  replicas: number,
  archive?: {
    readonly archivedThrough: (partition: number) => Promise<number>;
    readonly serverVersion: string;
  },
): Promise<StreamInfo[]> {
  const streams: StreamInfo[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    const config = playStreamConfig(partition, replicas);
    const create = async () => {
      const last = (await archive?.archivedThrough(partition)) ?? 0;
      if (last === 0) return jsm.streams.add(config);
      if (!canBeginLater(archive?.serverVersion ?? ''))
        throw new LostStreamError(config.name, last);
      return jsm.streams.add({ ...config, first_seq: last + 1 });
    };
    streams.push(await ensureStream(jsm, config, create));
  }
  return streams;
}
