import { retry } from '@imguessr/async';
import { DELIVERY } from '@imguessr/contracts';
import { isStreamMissing, isUnreceived, type NatsLink } from '@imguessr/messaging';
import { type KV, Kvm, type KvOptions } from '@nats-io/kv';

/** Does work on a bucket, and again while nobody receives it. */
export type WithBucket = <Result>(work: (bucket: KV) => Promise<Result>) => Promise<Result>;

const isLost = (error: unknown) => isUnreceived(error) || isStreamMissing(error);

/**
 * Returns a function that works on a key-value bucket. It is created on first use, because a
 * gateway starts without NATS, and again when
 * NATS has lost it. In a cluster, a server may learn of it a moment after the one that has created
 * it. Rejects while NATS is not connected.
 */
export function lazyBucket(link: NatsLink, name: string, options: Partial<KvOptions>): WithBucket {
  let bucket: Promise<KV> | undefined;
  const open = () => {
    const { current } = link;
    if (!current) return Promise.reject(new Error('NATS is not connected'));
    bucket ??= new Kvm(current).create(name, options).catch((error: unknown) => {
      bucket = undefined;
      throw error;
    });
    return bucket;
  };
  return (work) =>
    retry(
      async () => {
        const opened = open();
        return work(await opened).catch((error: unknown) => {
          if (isLost(error) && bucket === opened) bucket = undefined;
          throw error;
        });
      },
      { delayMs: DELIVERY.append.delayMs, maxMs: DELIVERY.append.totalMs, isRetryable: isLost },
    );
}
