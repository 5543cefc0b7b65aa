import { withTimeout } from '@imguessr/async';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { CodeSize } from './packed-plays.ts';

/** Counts tries by address, over all gateways. */
export interface TryLimit {
  /** Counts a try, or so many points of one; returns the seconds to wait when there were too many. */
  begin(address: string, points?: number): Promise<number | undefined>;
  /** Takes back a try that is not to count, as one that was right. */
  forgive(address: string): Promise<void>;
}

/** What is limited; each kind of try counts for itself. */
export interface TryLimits {
  /** Wrong passwords. */
  readonly login: TryLimit;
  /** Wrong recovery codes. */
  readonly redeem: TryLimit;
  /** Recovery codes made: each lets thousands of plays be read once more. */
  readonly makeCode: TryLimit;
  /** What those of each size take up in the store, in KiB a day: it is shared by all, and keeps them for a day. */
  readonly codeKibibytes: Readonly<Record<CodeSize, TryLimit>>;
  close(): void;
}

const MAX_START_MS = 1_000;
const A_MINUTE = 60;
const A_DAY = 24 * 60 * A_MINUTE;

/** Counts in Redis, and in this process alone while Redis is unavailable. */
export function redisTryLimits(redisUrl: string, onError: (error: unknown) => void): TryLimits {
  const client = createClient({ url: redisUrl, disableOfflineQueue: true });
  client.on('error', onError);
  // Tries that come while the first connection is made wait for it, or each gateway would count them for itself.
  const started = withTimeout(client.connect().catch(onError), MAX_START_MS);

  const limit = (name: string, points: number, duration: number): TryLimit => {
    const tries = { points, duration, keyPrefix: `imguessr:${name}` };
    const limiter = new RateLimiterRedis({
      ...tries,
      storeClient: client,
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(tries),
    });
    return {
      async begin(address, points = 1) {
        await started;
        try {
          await limiter.consume(address, points);
          return undefined;
        } catch (refused) {
          if (refused instanceof Error) throw refused;
          return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
        }
      },
      forgive: async (address) => {
        await limiter.reward(address);
      },
    };
  };
  return {
    login: limit('login', 10, A_MINUTE),
    redeem: limit('redeem', 10, A_MINUTE),
    makeCode: limit('make-code', 30, 10 * A_MINUTE),
    codeKibibytes: {
      small: limit('small-code-kib', 1_024, A_DAY),
      large: limit('large-code-kib', 8 * 1_024, A_DAY),
    },
    close: () => client.destroy(),
  };
}
