import { repeat } from '@imguessr/async';
import { jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

const LEASE_BUCKET = 'imguessr_leases';
const RENEWAL_MS = 1_000;
const EXPIRY_MS = 3_000;
/** How long a lease that was given up is free. */
const POLL_MS = 200;
/** While a bucket has no leader, nothing answers: the question is asked again when it has one. */
const ANSWER_MS = 1_000;

export interface Lease {
  /** Returns whether no other instance can hold the lease at this moment. */
  isHeld(): boolean;
  /** Gives the lease up. Resolves when another instance can take it. */
  release(): Promise<void>;
}

interface LeaseOptions {
  /** What the holder does. */
  readonly name: string;
  readonly instance: string;
  readonly replicas: number;
  /** Called when this instance gets the lease, and when it has lost it. */
  readonly onChange: (isHeld: boolean) => unknown;
  /** Called once per outage. */
  readonly onError: (error: Error) => void;
}

/**
 * Holds a lease from when it is free until it is released, or until NATS has not been reached for
 * three seconds. Nothing may depend on it: it keeps two instances from doing the same, but a process
 * that was frozen can do it once more.
 */
export function holdLease(nc: NatsConnection, options: LeaseOptions): Lease {
  const { name, instance, replicas, onChange, onError } = options;
  const settings = { replicas, history: 1, ttl: EXPIRY_MS, storage: 'memory' } as const;
  let bucket: KV | undefined;
  let heldUntil = 0;
  let wasHeld = false;
  const isHeld = () => performance.now() < heldUntil;

  const renew = async () => {
    bucket ??= await new Kvm(jetstream(nc, { timeout: ANSWER_MS })).create(LEASE_BUCKET, settings);
    const startedAt = performance.now();
    const entry = await bucket.get(name);
    if (entry?.operation !== 'PUT') await bucket.create(name, instance);
    else if (entry.string() === instance) await bucket.update(name, instance, entry.revision);
    else return;
    heldUntil = startedAt + EXPIRY_MS;
  };
  const stop = repeat(
    async () => {
      const renewed = renew().catch((error: unknown) => {
        // In memory, it is gone when NATS was restarted.
        bucket = undefined;
        throw error;
      });
      await renewed.finally(() => {
        if (wasHeld === isHeld()) return;
        wasHeld = isHeld();
        onChange(wasHeld);
      });
    },
    { delayMs: () => (isHeld() ? RENEWAL_MS : POLL_MS), onError },
  );
  return {
    isHeld,
    release: async () => {
      await stop();
      if (isHeld()) await bucket?.delete(name);
      heldUntil = 0;
    },
  };
}
