import { CATALOG_STREAM, playStream } from '@imguessr/contracts';
import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';

const NANOS_PER_SECOND = 1_000_000_000;
const ATTEMPTS = [1, 2, 3, 4, 5];

/** Raised at start-up when a stream exists with settings on which the product's promises do not hold. */
export class StreamMismatchError extends Error {
  constructor(stream: string, setting: string, wanted: unknown, found: unknown) {
    super(`stream ${stream} has ${setting} = ${JSON.stringify(found)}, it must be ${JSON.stringify(wanted)}`);
    this.name = 'StreamMismatchError';
  }
}

/**
 * One partition of the play log. Each attempt of each play has a subject of its own (a slot) that takes one message
 * ever, so the server itself lets one writer win a slot and a sixth attempt has no place to go.
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

/** Makes the streams of the play log where absent, and checks that what the server keeps is what was asked for. */
export async function ensurePlayStreams(jsm: JetStreamManager, partitions: number, replicas: number): Promise<void> {
  for (let partition = 0; partition < partitions; partition++) {
    await ensureStream(jsm, playStreamConfig(partition, replicas));
  }
}

/** Makes the stream of the catalog's facts where absent. */
export async function ensureCatalogStream(jsm: JetStreamManager, replicas: number): Promise<void> {
  await ensureStream(jsm, catalogStreamConfig(replicas));
}

const VITAL = ['discard', 'discard_new_per_subject', 'max_msgs_per_subject', 'deny_delete', 'deny_purge'] as const;

async function ensureStream(jsm: JetStreamManager, wanted: Partial<StreamConfig> & { name: string }): Promise<void> {
  const found = await jsm.streams.info(wanted.name).then(
    (info) => info.config,
    async (error: Error) => {
      if (!/not found/i.test(error.message)) throw error;
      return (await jsm.streams.add(wanted)).config;
    },
  );
  for (const setting of VITAL) {
    const value = wanted[setting];
    if (value !== undefined && found[setting] !== value) {
      throw new StreamMismatchError(wanted.name, setting, value, found[setting]);
    }
  }
}
