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

/**
 * Creates the missing streams of the play log, and resolves with the state of each partition's. Throws `StreamMismatchError`
 * when an existing one has other vital settings.
 */
export async function ensurePlayStreams(
  jsm: JetStreamManager,
  partitions: number,
  replicas: number,
): Promise<StreamInfo[]> {
  const streams: StreamInfo[] = [];
  for (let partition = 0; partition < partitions; partition++) {
    streams.push(await ensureStream(jsm, playStreamConfig(partition, replicas)));
  }
  return streams;
}

/** Creates the stream of the catalog's facts when it is missing. Throws `StreamMismatchError` as `ensurePlayStreams` does. */
export async function ensureCatalogStream(jsm: JetStreamManager, replicas: number): Promise<StreamInfo> {
  return await ensureStream(jsm, catalogStreamConfig(replicas));
}

const VITAL = ['discard', 'discard_new_per_subject', 'max_msgs_per_subject', 'deny_delete', 'deny_purge'] as const;

async function ensureStream(
  jsm: JetStreamManager,
  wanted: Partial<StreamConfig> & { name: string },
): Promise<StreamInfo> {
  const info = await jsm.streams.info(wanted.name).catch((error: Error) => {
    if (!/not found/i.test(error.message)) throw error;
    return jsm.streams.add(wanted);
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
