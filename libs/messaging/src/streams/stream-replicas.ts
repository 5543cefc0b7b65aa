import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';

/** The copies of a stream. */
export interface StreamReplicas {
  readonly stream: string;
  /** The copies that are up to date, the leader included. */
  readonly current: number;
  /** The copies that the stream is configured with. */
  readonly configured: number;
}

/**
 * The streams of this product: the play log, the facts of the catalog, and the buckets of its
 * settings and sessions.
 */
const OWN_STREAM = /^(PLAYS|CATALOG|KV_imguessr_.+)$/;

/**
 * Configures every stream of this product that has fewer than `replicas` copies with that number; a
 * stream with more keeps
 * them. Resolves with the state of all of them, and calls `onRefused` for each that the server
 * refuses to copy, for instance
 * because it has too few servers. A stream without a leader at the moment may be left out. Rejects
 * while JetStream is unavailable.
 */
export async function raiseReplicas(
  jsm: JetStreamManager,
  replicas: number,
  onRefused: (stream: string, reason: Error) => void,
): Promise<StreamReplicas[]> {
  const found: StreamReplicas[] = [];
  for await (const info of jsm.streams.list()) {
    if (!OWN_STREAM.test(info.config.name)) continue;
    found.push(replicasOf(await raise(jsm, info, replicas, onRefused)));
  }
  return found;
}

async function raise(
  jsm: JetStreamManager,
  info: StreamInfo,
  replicas: number,
  onRefused: (stream: string, reason: Error) => void,
): Promise<StreamInfo> {
  const { name } = info.config;
  if (info.config.num_replicas >= replicas) return info;
  try {
    return await jsm.streams.update(name, { ...info.config, num_replicas: replicas });
  } catch (error) {
    onRefused(name, error as Error);
    return info;
  }
}

function replicasOf({ config, cluster }: StreamInfo): StreamReplicas {
  const followers = cluster?.replicas?.filter(({ current, offline }) => current && !offline) ?? [];
  return { stream: config.name, current: 1 + followers.length, configured: config.num_replicas };
}
