import { CATALOG_STREAM, playStream } from '@imguessr/contracts';
import {
  DiscardPolicy,
  type JetStreamManager,
  PersistMode,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { isStreamMissing } from './jetstream-errors.ts';
import { isAtLeast } from './server-version.ts';

/** The first server on which a stream can begin at another position than 1. */
const FIRST_SEQUENCE_VERSION = [2, 10] as const;
const NANOS_PER_SECOND = 1_000_000_000;
/** The attempts of a play, each with a subject of its own. */
export const ATTEMPTS = [1, 2, 3, 4, 5];

/** Thrown on start when an existing stream has a setting under which plays could be lost or stored twice. */
export class StreamMismatchError extends Error {
  constructor(stream: string, setting: string, wanted: unknown, found: unknown) {
    super(`stream ${stream} has ${setting} = ${JSON.stringify(found)}; it must be ${JSON.stringify(wanted)}`);
    this.name = 'StreamMismatchError';
  }
}

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

function catalogStreamConfig(replicas: number): Partial<StreamConfig> & { name: string } {
  return {
    name: CATALOG_STREAM,
    subjects: ['catalogfact.*'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    deny_delete: true,
    duplicate_window: 120 * NANOS_PER_SECOND,
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

/** Creates the stream of the catalog's facts when it is missing. Throws `StreamMismatchError` as `ensurePlayStreams` does. */
export async function ensureCatalogStream(jsm: JetStreamManager, replicas: number): Promise<StreamInfo> {
  const config = catalogStreamConfig(replicas);
  return await ensureStream(jsm, config, () => jsm.streams.add(config));
}

const VITAL = ['discard', 'discard_new_per_subject', 'max_msgs_per_subject', 'deny_delete', 'deny_purge'] as const;

async function ensureStream(
  jsm: JetStreamManager,
  wanted: Partial<StreamConfig> & { name: string },
  create: () => Promise<StreamInfo>,
): Promise<StreamInfo> {
  const info = await jsm.streams.info(wanted.name).catch((error: unknown) => {
    if (!isStreamMissing(error)) throw error;
    return create();
  });
  const found = info.config;
  for (const setting of VITAL) {
    const value = wanted[setting];
    if (value !== undefined && found[setting] !== value) {
      throw new StreamMismatchError(wanted.name, setting, value, found[setting]);
    }
  }
  // A server acknowledges before it has written the message to a file: a crash of the process alone would lose guesses.
  if (found.persist_mode === PersistMode.Async) {
    throw new StreamMismatchError(wanted.name, 'persist_mode', PersistMode.Default, PersistMode.Async);
  }
  return info;
}
