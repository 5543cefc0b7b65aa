import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type AttemptResult,
  daysBetween,
  isFinishedPlay,
  MAX_ATTEMPTS,
  shiftDate,
} from '@imguessr/game-rules';
import { deriveKey } from '@imguessr/service-kit';

/** A result that its player passes on. Names nobody. */
export interface SharedPlay {
  readonly gameId: number;
  /** The date as whose daily game it was played, yyyy-MM-dd. */
  readonly date: string | undefined;
  readonly results: readonly AttemptResult[];
  /** Marked as the play of a bot or a load test, or too fast for a person. */
  readonly isAutomated: boolean;
  /** Whether the player was told neither the word nor a later clue before each answer. */
  readonly isSealed: boolean;
  /**
   * The tag of the plays that may turn out to be a burst from one address together with this one;
   * undefined if unknown.
   */
  readonly burstTag?: number | undefined;
}

/**
 * A release that does not know a version reads none of its tokens, instead of reading them wrongly.
 */
const RECORDED = 1;
const SEALED = 2;
/** Added to the version of a token with a tag. */
const TAGGED = 2;
/** Version, game, day and results: 1 + 4 + 2 + 2 bytes. */
const PAYLOAD_BYTES = 9;
const TAG_BYTES = 3;
/**
 * The rest is the signature: 96 bits, or 72 with a tag. Nobody can try enough tokens at a server.
 * 21 bytes are 28 characters
 * exactly, so that no other text is the same token.
 */
const TOKEN_BYTES = 21;
const TOKEN = /^[A-Za-z0-9_-]{28}$/;

/** A day is stored as the number of days since this one; 0 is no day. */
const DAY_ZERO = '1999-12-31';
/** The digits of the results, of which 0 is no attempt. */
const DIGITS: readonly AttemptResult[] = ['right', 'wrong', 'revealed', 'given-up'];
const BASE = DIGITS.length + 1;
const AUTOMATED = 0x8000;

/**
 * The first secret signs; tokens of the others stay valid when it is replaced. Keys are derived
 * from secrets, so that
 * no other signature is valid as one of a token.
 */
export function createShareTokens(secrets: readonly [current: string, ...previous: string[]]) {
  const keys = secrets.map((secret) => ({
    signing: deriveKey(secret, 'imguessr share token'),
    masking: deriveKey(secret, 'imguessr share tag'),
  })) as [Keys, ...Keys[]];
  return {
    /** Equal results have the same token, unless their tags differ. */
    create(play: SharedPlay): string {
      const payload = encode(play);
      const signature = sign(keys[0], payload);
      mask(keys[0], payload, signature);
      return Buffer.concat([payload, signature]).toString('base64url');
    },
    /** Undefined if the token was not created with one of the secrets. */
    read(token: string): SharedPlay | undefined {
      if (!TOKEN.test(token)) return undefined;
      for (const each of keys) {
        const bytes = Buffer.from(token, 'base64url');
        const length = isTagged(bytes) ? PAYLOAD_BYTES + TAG_BYTES : PAYLOAD_BYTES;
        const [payload, signature] = [bytes.subarray(0, length), bytes.subarray(length)];
        mask(each, payload, signature);
        if (timingSafeEqual(signature, sign(each, payload))) return decode(payload);
      }
      return undefined;
    },
  };
}

/** Signed, so that every gateway reads the tokens of the others without a store. */
export type ShareTokens = ReturnType<typeof createShareTokens>;

interface Keys {
  readonly signing: Buffer;
  readonly masking: Buffer;
}

const isTagged = (payload: Buffer) => payload.readUInt8(0) > TAGGED;

const sign = ({ signing }: Keys, payload: Buffer) =>
  createHmac('sha256', signing)
    .update(payload)
    .digest()
    .subarray(0, TOKEN_BYTES - payload.length);

/**
 * Hides the tag, or shows it again: with another result, plays of one address have tokens that
 * nobody can relate. The signature
 * is that of the whole payload, so that one key stream hides one payload (a synthetic
 * initialisation vector, as of RFC 5297).
 */
function mask({ masking }: Keys, payload: Buffer, signature: Buffer): void {
  if (!isTagged(payload)) return;
  const stream = createHmac('sha256', masking).update(signature).digest();
  for (let at = PAYLOAD_BYTES; at < payload.length; at++)
    payload[at] = (payload[at] ?? 0) ^ (stream[at] ?? 0);
}

function encode({ gameId, date, results, isAutomated, isSealed, burstTag }: SharedPlay): Buffer {
  const payload = Buffer.alloc(PAYLOAD_BYTES + (burstTag === undefined ? 0 : TAG_BYTES));
  payload.writeUInt8((isSealed ? SEALED : RECORDED) + (burstTag === undefined ? 0 : TAGGED), 0);
  payload.writeUInt32BE(gameId, 1);
  payload.writeUInt16BE(date === undefined ? 0 : daysBetween(DAY_ZERO, date), 5);
  const number = results.reduceRight((sum, result) => sum * BASE + DIGITS.indexOf(result) + 1, 0);
  payload.writeUInt16BE(number + (isAutomated ? AUTOMATED : 0), 7);
  if (burstTag !== undefined) payload.writeUIntBE(burstTag, PAYLOAD_BYTES, TAG_BYTES);
  return payload;
}

/** Undefined for a version that this release does not know. */
function decode(payload: Buffer): SharedPlay | undefined {
  const version = payload.readUInt8(0) - (isTagged(payload) ? TAGGED : 0);
  const isSealed = version === SEALED;
  if (!isSealed && version !== RECORDED) return undefined;
  const day = payload.readUInt16BE(5);
  const number = payload.readUInt16BE(7);
  const results: AttemptResult[] = [];
  for (
    let rest = number & ~AUTOMATED;
    rest > 0 && results.length < MAX_ATTEMPTS;
    rest = Math.floor(rest / BASE)
  ) {
    const result = DIGITS[(rest % BASE) - 1];
    if (result) results.push(result);
  }
  if (!isFinishedPlay(results)) return undefined;
  const date = day === 0 ? undefined : shiftDate(DAY_ZERO, day);
  const burstTag = isTagged(payload) ? payload.readUIntBE(PAYLOAD_BYTES, TAG_BYTES) : undefined;
  const isAutomated = (number & AUTOMATED) !== 0;
  return { gameId: payload.readUInt32BE(1), date, results, isAutomated, isSealed, burstTag };
}
