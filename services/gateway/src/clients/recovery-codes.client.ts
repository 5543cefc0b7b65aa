import { createHmac, randomBytes } from 'node:crypto';
import { type CarriedPlay, RECOVERY_CODE_LENGTH, readRecoveryCode, recoveryCodeOf } from '@imguessr/contracts';
import type { NatsLink } from '@imguessr/messaging';
import type { KvEntry } from '@nats-io/kv';
import { lazyBucket } from './lazy-bucket.ts';

/** How long a code can be used, in milliseconds. */
export const RECOVERY_CODE_MS = 24 * 3_600_000;

/** What a code carries, as long as nobody has used it. */
export interface Carried {
  readonly plays: readonly CarriedPlay[];
  /** Uses the code up; false when somebody else was faster. */
  take(): Promise<boolean>;
}

/** Codes that carry plays to another device, the same for every gateway. Rejects while NATS does not answer. */
export interface RecoveryCodes {
  /** Makes a code; `expiresAt` in milliseconds since the epoch. */
  make(plays: readonly CarriedPlay[]): Promise<{ readonly code: string; readonly expiresAt: number }>;
  /** What a code carries; undefined when it is none, is over, or was used by anybody but `taker`. */
  find(code: string, taker: string): Promise<Carried | undefined>;
}

interface Kept {
  readonly plays: readonly (readonly [gameId: number, sessionId: string])[];
  readonly expiresAt: number;
  /** Who has used it. */
  readonly taker?: string;
}

const BUCKET = 'imguessr_recovery_codes';
/** Codes that strangers make by the thousand may fill this, and nothing else. */
const MOST_BYTES = 256 * 1024 * 1024;
const WRONG_REVISION = 10_071;

/** Codes in a key-value bucket of NATS under hashes salted with `secret`; it forgets them after a day. */
export function natsRecoveryCodes(link: NatsLink, replicas: number, secret: string, now = Date.now): RecoveryCodes {
  const bucket = lazyBucket(link, BUCKET, {
    replicas,
    ttl: RECOVERY_CODE_MS,
    max_bytes: MOST_BYTES,
    history: 1,
    // another replica of the bucket may not know yet who has just used a code
    allow_direct: false,
  });
  const salt = createHmac('sha256', secret).update('recovery-codes').digest();
  const keyOf = (code: string) => createHmac('sha256', salt).update(code).digest('hex');

  const usable = (entry: KvEntry | null, taker: string): Kept | undefined => {
    if (entry?.operation !== 'PUT') return undefined;
    const kept = entry.json<Kept>();
    const isFree = kept.taker === undefined || kept.taker === taker;
    return isFree && kept.expiresAt > now() ? kept : undefined;
  };

  return {
    async make(plays) {
      const code = recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH));
      const expiresAt = now() + RECOVERY_CODE_MS;
      const kept: Kept = { plays: plays.map(({ gameId, sessionId }) => [gameId, sessionId]), expiresAt };
      await (await bucket()).create(keyOf(code), JSON.stringify(kept));
      return { code, expiresAt };
    },

    async find(text, taker) {
      const code = readRecoveryCode(text);
      if (code === undefined) return undefined;
      const key = keyOf(code);
      const entry = await (await bucket()).get(key);
      const kept = usable(entry, taker);
      if (!entry || !kept) return undefined;
      return {
        plays: kept.plays.map(([gameId, sessionId]) => ({ gameId, sessionId })),
        async take() {
          if (kept.taker !== undefined) return true;
          try {
            await (await bucket()).update(key, JSON.stringify({ ...kept, taker }), entry.revision);
            return true;
          } catch (error) {
            if ((error as { code?: number }).code !== WRONG_REVISION) throw error;
            return (usable(await (await bucket()).get(key), taker)?.taker ?? '') === taker;
          }
        },
      };
    },
  };
}
