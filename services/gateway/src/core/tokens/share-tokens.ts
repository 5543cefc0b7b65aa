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
  /** Marked as the play of a bot or a load test. */
  readonly isAutomated: boolean;
  /** Whether the player was told neither the word nor a later clue before each answer. */
  readonly isSealed: boolean;
}

/**
 * A release that does not know a version reads none of its tokens, instead of reading them wrongly.
 */
const RECORDED = 1;
const SEALED = 2;
/** Version, game, day and results: 1 + 4 + 2 + 2 bytes. */
const PAYLOAD_BYTES = 9;
/**
 * The rest is the signature: nobody can try 96 bits at a server. 21 bytes are 28 characters
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
  const keys = secrets.map((secret) => deriveKey(secret, 'imguessr share token')) as [
    Buffer,
    ...Buffer[],
  ];
  return {
    /** Equal results have the same token. */
    create(play: SharedPlay): string {
      const payload = encode(play);
      return Buffer.concat([payload, sign(keys[0], payload)]).toString('base64url');
    },
    /** Undefined if the token was not created with one of the secrets. */
    read(token: string): SharedPlay | undefined {
      if (!TOKEN.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const [payload, signature] = [
        bytes.subarray(0, PAYLOAD_BYTES),
        bytes.subarray(PAYLOAD_BYTES),
      ];
      const isSigned = keys.some((key) => timingSafeEqual(signature, sign(key, payload)));
      return isSigned ? decode(payload) : undefined;
    },
  };
}

/** Signed, so that every gateway reads the tokens of the others without a store. */
export type ShareTokens = ReturnType<typeof createShareTokens>;

const sign = (key: Buffer, payload: Buffer) =>
  createHmac('sha256', key)
    .update(payload)
    .digest()
    .subarray(0, TOKEN_BYTES - PAYLOAD_BYTES);

function encode({ gameId, date, results, isAutomated, isSealed }: SharedPlay): Buffer {
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt8(isSealed ? SEALED : RECORDED, 0);
  payload.writeUInt32BE(gameId, 1);
  payload.writeUInt16BE(date === undefined ? 0 : daysBetween(DAY_ZERO, date), 5);
  const number = results.reduceRight((sum, result) => sum * BASE + DIGITS.indexOf(result) + 1, 0);
  payload.writeUInt16BE(number + (isAutomated ? AUTOMATED : 0), 7);
  return payload;
}

/** Undefined for a version that this release does not know. */
function decode(payload: Buffer): SharedPlay | undefined {
  const version = payload.readUInt8(0);
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
  const isAutomated = (number & AUTOMATED) !== 0;
  return { gameId: payload.readUInt32BE(1), date, results, isAutomated, isSealed };
}
