import { repeat } from '@imguessr/async';
import { jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

const LEASE_BUCKET = 'imguessr_leases';
const RENEWAL_MS = 1_000;
const EXPIRY_MS = 3_000;
/** How often an instance without the lease looks whether it is free. */
const POLL_MS = 200;
/** While a bucket has no leader, nothing answers: the question is asked again when it has one. */
const ANSWER_MS = 1_000;

export interface Lease {
  /** Returns whether no other instance can hold the lease at this moment. */
  isConfirmed(): boolean;
  /** Gives the lease up. Never rejects: without NATS, another instance gets it when it expires. */
  release(): Promise<void>;
}

interface LeaseOptions {
  /** What the holder does. */
  readonly name: string;
  readonly instance: string;
  readonly replicas: number;
  /** Resolves with whether this instance may take a free lease. Always, without it. */
  readonly mayTake?: () => Promise<boolean>;
  /** Called when this instance gets the lease, and when it finds that another one has it. */
  readonly onChange: (isHeld: boolean) => unknown;
  /** Called once per outage. */
  readonly onError: (error: Error) => void;
}

/**
 * Takes a lease when it is free, and renews it until it is released or another instance has it. It is
 * a hint: a process that was frozen may act once more after it lost the lease.
 */
export function holdLease(nc: NatsConnection, options: LeaseOptions): Lease {
  const { name, instance, replicas, mayTake, onChange, onError } = options;
  const settings = { replicas, history: 1, ttl: EXPIRY_MS } as const;
  let bucket: KV | undefined;
  let confirmedUntil = 0;
  let isHeld = false;

  const change = (isHeldNow: boolean) => {
    if (isHeld === isHeldNow) return;
    isHeld = isHeldNow;
    onChange(isHeld);
  };
  const renew = async () => {
    bucket ??= await new Kvm(jetstream(nc, { timeout: ANSWER_MS })).create(LEASE_BUCKET, settings);
    const entry = await bucket.get(name);
    const isTaken = entry?.operation === 'PUT';
    const isOwn = isTaken && entry.string() === instance;
    // If it is free, another instance may have had it meanwhile.
    if (!isOwn) change(false);
    if (isTaken && !isOwn) return;
    if (!isHeld && mayTake && !(await mayTake())) return;
    const startedAt = performance.now();
    if (isTaken) await bucket.update(name, instance, entry.revision);
    else await bucket.create(name, instance);
    confirmedUntil = startedAt + EXPIRY_MS;
    change(true);
  };
  const isConfirmed = () => performance.now() < confirmedUntil;
  const stop = repeat(
    () =>
      renew().catch((error: unknown) => {
        // It is gone when the disk of NATS was lost.
        bucket = undefined;
        throw error;
      }),
    { delayMs: () => (isConfirmed() ? RENEWAL_MS : POLL_MS), onError },
  );
  return {
    isConfirmed,
    release: async () => {
      await stop();
      // While nothing receives that, it expires by itself.
      if (isConfirmed()) await bucket?.delete(name).catch(() => undefined);
      confirmedUntil = 0;
    },
  };
}
