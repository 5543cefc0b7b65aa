import { withTimeout } from '@imguessr/async';
import { connectToRedis } from '@imguessr/connections';
import type { AttemptLimit } from '@imguessr/contracts';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';

/** Limits attempts by address, across all gateways. */
export interface AttemptLimiter {
  /** What is counted, for messages. */
  readonly attempts: string;
  /**
   * Counts an attempt. Resolves with the seconds to wait if there were too many, else undefined.
   */
  consume(address: string): Promise<number | undefined>;
  /** Refunds one attempt that should not count, such as a correct password. */
  refund(address: string): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 1_000;
const MINUTE_S = 60;

/** Returns limiters that count in Redis, or in this process while Redis is unavailable. */
export function createAttemptLimiters(
  redisUrl: string,
  onError: (error: unknown) => void,
  connectMs = CONNECT_TIMEOUT_MS,
) {
  const { client, connected, close } = connectToRedis(redisUrl, { onError });
  // Early attempts wait for the first connection: otherwise each gateway would count them on its
  // own.
  const started = withTimeout(connected, connectMs);

  const createLimiter = (
    name: string,
    attempts: string,
    points: number,
    duration: number,
  ): AttemptLimiter => {
    const limits = { points, duration, keyPrefix: `imguessr:${name}` };
    const limiter = new RateLimiterRedis({
      ...limits,
      storeClient: client,
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
    return {
      attempts,
      async consume(address) {
        await started;
        try {
          await limiter.consume(address);
          return undefined;
        } catch (rejection) {
          if (rejection instanceof Error) throw rejection;
          return Math.max(1, Math.ceil((rejection as RateLimiterRes).msBeforeNext / 1_000));
        }
      },
      refund: async (address) => {
        await limiter.reward(address);
      },
    };
  };
  return {
    /** Wrong passwords. */
    login: createLimiter('login', 'wrong passwords', 10, MINUTE_S),
    /**
     * Wrong recovery codes, and repeated requests for a code: each of the latter may read thousands
     * of plays again.
     */
    redeem: createLimiter('redeem', 'wrong or repeated codes', 10, MINUTE_S),
    /**
     * Created recovery codes: each allows thousands of plays to be read, and in a day an address
     * fills half of their store, which everyone shares.
     */
    createCode: createLimiter('make-code', 'codes', 30, 60 * MINUTE_S),
    /** Created circles, memberships, and renewed invitations. */
    joinCircle: createLimiter('join-circle', 'circles', 60, 10 * MINUTE_S),
    /** Requests that read plays for circles, dozens at a time. */
    countPlays: createLimiter('count-plays', 'requests', 120, 10 * MINUTE_S),
    /** Reports of games, by address and by session. */
    report: createLimiter('report', 'reports', 20, 60 * MINUTE_S),
    close,
  } satisfies Record<AttemptLimit | 'login', AttemptLimiter> & { close: () => void };
}

/** The limiters of the gateway; each counts on its own. */
export type AttemptLimiters = ReturnType<typeof createAttemptLimiters>;
