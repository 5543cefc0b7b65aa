import { createHmac, randomBytes } from 'node:crypto';
import {
  formatRecoveryCode,
  parseRecoveryCode,
  RECOVERY_CODE_BUCKETS,
  RECOVERY_CODE_LENGTH,
  type TransferredPlay,
} from '@imguessr/contracts';
import type { NatsLink } from '@imguessr/messaging';
import type { KV, KvEntry } from '@nats-io/kv';
import { lazyBucket } from './lazy-bucket.ts';
import { type CodeSize, type PackedPlays, sizeOf, unpackPlays } from './packed-plays.ts';

/** How long a code can be used, in milliseconds. */
export const RECOVERY_CODE_MS = 24 * 3_600_000;

/** What a code carries, as long as nobody has used it. */
export interface Carried {
  readonly plays: readonly TransferredPlay[];
  /** Uses the code up; false when somebody else was faster. */
  take(): Promise<boolean>;
}

/** Codes that carry plays to another device, the same for every gateway. Rejects while NATS is unavailable. */
export interface RecoveryCodes {
  /** Creates a code; `expiresAt` in milliseconds since the epoch. */
  make(plays: PackedPlays): Promise<{ readonly code: string; readonly expiresAt: number }>;
  /** Returns what a code carries; undefined when it is none, has expired, or was used by anybody but `taker`. */
  find(code: string, taker: string): Promise<Carried | undefined>;
}

interface Stored {
  readonly sessions: PackedPlays;
  readonly expiresAt: number;
  /** Who has used it. */
  readonly taker?: string;
}

/** Codes that strangers create by the thousand may fill one of these, and nothing else. */
const STORES: Readonly<Record<CodeSize, { readonly bucket: string; readonly maxBytes: number }>> = {
  small: { bucket: RECOVERY_CODE_BUCKETS.small, maxBytes: 256 * 1024 * 1024 },
  large: { bucket: RECOVERY_CODE_BUCKETS.large, maxBytes: 256 * 1024 * 1024 },
};
const WRONG_REVISION = 10_071;

/** Returns codes in key-value buckets of NATS under hashes salted with `secret`; it forgets them after a day. */
export function natsRecoveryCodes(link: NatsLink, replicas: number, secret: string, now = Date.now): RecoveryCodes {
  const bucketOf = ({ bucket, maxBytes }: (typeof STORES)[CodeSize]) =>
    lazyBucket(link, bucket, {
      replicas,
      ttl: RECOVERY_CODE_MS,
      max_bytes: maxBytes,
      history: 1,
      // another replica of the bucket may not know yet who has just used a code
      allow_direct: false,
    });
  const buckets = { small: bucketOf(STORES.small), large: bucketOf(STORES.large) };
  const salt = createHmac('sha256', secret).update('recovery-codes').digest();
  const keyOf = (code: string) => createHmac('sha256', salt).update(code).digest('hex');

  const usable = (entry: KvEntry | null, taker: string): Stored | undefined => {
    if (entry?.operation !== 'PUT') return undefined;
    const stored = entry.json<Stored>();
    const isFree = stored.taker === undefined || stored.taker === taker;
    return isFree && stored.expiresAt > now() ? stored : undefined;
  };
  const findEntry = async (key: string): Promise<{ bucket: KV; entry: KvEntry } | undefined> => {
    for (const open of [buckets.small, buckets.large]) {
      const bucket = await open();
      const entry = await bucket.get(key);
      if (entry) return { bucket, entry };
    }
    return undefined;
  };

  return {
    async make(plays) {
      const code = formatRecoveryCode(randomBytes(RECOVERY_CODE_LENGTH));
      const expiresAt = now() + RECOVERY_CODE_MS;
      const stored: Stored = { sessions: plays, expiresAt };
      const bucket = await buckets[sizeOf(plays).size]();
      await bucket.create(keyOf(code), JSON.stringify(stored));
      return { code, expiresAt };
    },

    async find(text, taker) {
      const code = parseRecoveryCode(text);
      if (code === undefined) return undefined;
      const key = keyOf(code);
      const found = await findEntry(key);
      const stored = usable(found?.entry ?? null, taker);
      if (!found || !stored) return undefined;
      const { bucket, entry } = found;
      return {
        plays: unpackPlays(stored.sessions),
        async take() {
          if (stored.taker !== undefined) return true;
          try {
            await bucket.update(key, JSON.stringify({ ...stored, taker }), entry.revision);
            return true;
          } catch (error) {
            if ((error as { code?: number }).code !== WRONG_REVISION) throw error;
            return (usable(await bucket.get(key), taker)?.taker ?? '') === taker;
          }
        },
      };
    },
  };
}
