import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';

/** Counts wrong passwords by address, over all gateways. */
export interface LoginLimit {
  /** Counts a try; gives the seconds to wait when there were too many wrong ones. */
  begin(address: string): Promise<number | undefined>;
  /** Takes back the try that was right. */
  forgive(address: string): Promise<void>;
  close(): void;
}

const WRONG_TRIES = { points: 10, duration: 60, keyPrefix: 'imguessr:login' };

/** Counts in Redis, and in this process alone while Redis is away. */
export function redisLoginLimit(redisUrl: string, onError: (error: unknown) => void): LoginLimit {
  const client = createClient({ url: redisUrl, disableOfflineQueue: true });
  client.on('error', onError);
  client.connect().catch(onError);
  const limiter = new RateLimiterRedis({
    ...WRONG_TRIES,
    storeClient: client,
    useRedisPackage: true,
    insuranceLimiter: new RateLimiterMemory(WRONG_TRIES),
  });
  return {
    async begin(address) {
      try {
        await limiter.consume(address);
        return undefined;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
      }
    },
    forgive: async (address) => {
      await limiter.reward(address);
    },
    close: () => client.destroy(),
  };
}
