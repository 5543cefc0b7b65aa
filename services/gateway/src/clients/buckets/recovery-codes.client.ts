import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  formatRecoveryCode,
  parseRecoveryCode,
  RECOVERY_CODE_BUCKET,
  RECOVERY_CODE_LENGTH,
  type TransferredPlay,
} from '@imguessr/contracts';
import { isWrongLastSequence, type NatsLink } from '@imguessr/messaging';
import { deriveKey } from '@imguessr/service-kit';
import { lazyBucket } from './lazy-bucket.ts';

/** The lifetime of a code, in milliseconds. */
export const RECOVERY_CODE_MS = 24 * 3_600_000;

export interface RedeemableCode {
  readonly plays: readonly TransferredPlay[];
  readonly playerKeys: readonly string[];
  /**
   * Invalidates the code for everyone else; resolves with `refused` if another redeemer was faster.
   */
  redeem(): Promise<'redeemed' | 'repeated' | 'refused'>;
}

interface Stored {
  readonly plays: readonly TransferredPlay[];
  /** Absent without any. */
  readonly playerKeys?: readonly string[];
  readonly expiresAt: number;
}

/** Codes created in bulk can fill up this bucket, and nothing else. */
const MAX_BYTES = 256 * 1024 * 1024;
/**
 * How often a write is tried again while another one, whose outcome is unknown, is under way: for a
 * second.
 */
const MAX_TRIES = 20;
const RETRY_MS = 50;

/**
 * Returns a store in a NATS key-value bucket, which expires codes after a day. Keys are hashes of
 * codes, salted with `secret`.
 */
export function createRecoveryCodeStore(
  link: NatsLink,
  replicas: number,
  secret: string,
  now = Date.now,
) {
  const withBucket = lazyBucket(link, RECOVERY_CODE_BUCKET, {
    replicas,
    ttl: RECOVERY_CODE_MS,
    max_bytes: MAX_BYTES,
    history: 1,
    // No direct reads: another replica may not know yet that a code has been redeemed.
    allow_direct: false,
  });
  const salt = deriveKey(secret, 'recovery-codes');
  const keyOf = (code: string) => createHmac('sha256', salt).update(code).digest('hex');

  /**
   * Whoever creates this key is the redeemer: a cluster of NATS creates a key once, but may accept
   * several changes of the same revision.
   */
  const takerKeyOf = (key: string) => `${key}.taker`;
  const takerOf = async (key: string): Promise<string | undefined> => {
    const entry = await withBucket((bucket) => bucket.get(takerKeyOf(key)));
    return entry?.operation === 'PUT' ? entry.string() : undefined;
  };

  return {
    /** Creates a code; `expiresAt` is in milliseconds since the epoch. */
    async create(
      plays: readonly TransferredPlay[],
      playerKeys: readonly string[] = [],
    ): Promise<{ readonly code: string; readonly expiresAt: number }> {
      const code = formatRecoveryCode(randomBytes(RECOVERY_CODE_LENGTH));
      const expiresAt = now() + RECOVERY_CODE_MS;
      const stored: Stored = {
        plays,
        ...(playerKeys.length > 0 && { playerKeys }),
        expiresAt,
      };
      await withBucket((bucket) => bucket.create(keyOf(code), JSON.stringify(stored)));
      return { code, expiresAt };
    },

    /**
     * Resolves with a code; undefined if it is unknown, has expired, or was redeemed by anyone but
     * `redeemer`.
     */
    async find(text: string, redeemer: string): Promise<RedeemableCode | undefined> {
      const code = parseRecoveryCode(text);
      if (code === undefined) return undefined;
      const key = keyOf(code);
      const entry = await withBucket((bucket) => bucket.get(key));
      if (entry?.operation !== 'PUT') return undefined;
      const stored = entry.json<Stored>();
      const taker = await takerOf(key);
      if (stored.expiresAt <= now() || (taker !== undefined && taker !== redeemer))
        return undefined;
      return {
        plays: stored.plays,
        playerKeys: stored.playerKeys ?? [],
        async redeem() {
          if (taker !== undefined) return 'repeated';
          for (let tries = 1; ; tries++) {
            try {
              await withBucket((bucket) => bucket.create(takerKeyOf(key), redeemer));
              return 'redeemed';
            } catch (error) {
              if (!isWrongLastSequence(error)) throw error;
              const first = await takerOf(key);
              if (first !== undefined) return first === redeemer ? 'repeated' : 'refused';
              if (tries === MAX_TRIES) throw error;
              await pause(RETRY_MS);
            }
          }
        },
      };
    },
  };
}

/**
 * The codes that transfer plays to another device, shared by all gateways. Rejects while NATS is
 * unavailable.
 */
export type RecoveryCodeStore = ReturnType<typeof createRecoveryCodeStore>;
