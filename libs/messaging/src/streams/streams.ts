import { CATALOG_STREAM } from '@imguessr/contracts';
import {
  type JetStreamManager,
  PersistMode,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import { isStreamMissing } from './jetstream-errors.ts';

const NANOS_PER_SECOND = 1_000_000_000;
/**
 * Thrown on start when an existing stream has a setting under which plays could be lost or stored
 * twice.
 */
export class StreamMismatchError extends Error {
  constructor(stream: string, setting: string, wanted: unknown, found: unknown) {
    super(
      `stream ${stream} has ${setting} = ${JSON.stringify(found)}; it must be ${JSON.stringify(wanted)}`,
    );
    this.name = 'StreamMismatchError';
  }
}

function catalogStreamConfig(replicas: number): Partial<StreamConfig> & { name: string } {
  return {
    name: CATALOG_STREAM,
    subjects: ['catalogfact.*'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: 0,
    max_msgs_per_subject: -1,
    deny_delete: true,
    duplicate_window: 120 * NANOS_PER_SECOND,
    num_replicas: replicas,
  };
}

/** Creates the stream of the catalog's facts when it is missing. Throws `StreamMismatchError`. */
export async function ensureCatalogStream(
  jsm: JetStreamManager,
  replicas: number,
): Promise<StreamInfo> {
  return ensureStream(jsm, catalogStreamConfig(replicas));
}

/** With another value, messages could disappear that nothing else has. */
const VITAL = ['discard', 'max_age', 'max_msgs_per_subject', 'deny_delete'] as const;

/**
 * Resolves with the state of a stream, created if it is missing. Throws `StreamMismatchError` when
 * an existing one has other vital
 * settings than `wanted`.
 */
export async function ensureStream(
  jsm: JetStreamManager,
  wanted: Partial<StreamConfig> & { name: string },
): Promise<StreamInfo> {
  const info = await jsm.streams.info(wanted.name).catch((error: unknown) => {
    if (!isStreamMissing(error)) throw error;
    return jsm.streams.add(wanted);
  });
  const found = info.config;
  for (const setting of VITAL) {
    const value = wanted[setting];
    if (value !== undefined && found[setting] !== value) {
      throw new StreamMismatchError(wanted.name, setting, value, found[setting]);
    }
  }
  // A server acknowledges before it has written the message to a file: a crash of the process alone
  // would lose guesses.
  if (found.persist_mode === PersistMode.Async) {
    throw new StreamMismatchError(
      wanted.name,
      'persist_mode',
      PersistMode.Default,
      PersistMode.Async,
    );
  }
  return info;
}
