import type { NatsLink } from '@imguessr/messaging';
import { type KV, Kvm, type KvOptions } from '@nats-io/kv';

/**
 * Returns a function that resolves with a key-value bucket, which is created on first use because a gateway starts without
 * NATS. Rejects while NATS is not connected.
 */
export function lazyBucket(link: NatsLink, name: string, options: Partial<KvOptions>): () => Promise<KV> {
  let bucket: Promise<KV> | undefined;
  return () => {
    const { current } = link;
    if (!current) return Promise.reject(new Error('NATS is not connected'));
    bucket ??= new Kvm(current).create(name, options).catch((error: unknown) => {
      bucket = undefined;
      throw error;
    });
    return bucket;
  };
}
