import type { StreamInfo } from '@nats-io/jetstream';

/** Servers answer their leader each second, and elect another one after four without it. */
const MAX_SILENCE_NS = 3e9;

/**
 * Throws unless most servers follow the one that answered. One that was cut off or suspended takes
 * itself for the leader until it hears of the next one, and lacks what was stored since.
 */
export function requireLeader({ cluster, config }: StreamInfo): void {
  if (!cluster) return;
  const others = cluster.replicas ?? [];
  const followers = others.filter(({ active }) => active < MAX_SILENCE_NS);
  if (cluster.leader && 2 * (followers.length + 1) > others.length + 1) return;
  throw new Error(`stream ${config.name} has no leader`);
}
