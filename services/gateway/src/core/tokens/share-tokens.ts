import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AttemptResult, isFinishedPlay } from '@imguessr/game-rules';
import { deriveKey } from '@imguessr/service-kit';

/** A result that its player passes on. Names nobody. */
export interface SharedPlay {
  readonly gameId: number;
  /** The date as whose daily game it was played, yyyy-MM-dd. */
  readonly date: string | undefined;
  readonly results: readonly AttemptResult[];
  /** Marked as the play of a bot or a load test. */
  readonly isAutomated: boolean;
}

/** `7.2026-11-22.wnr.` and the signature: game, day if any, and a letter for each attempt. */
const TOKEN = /^([1-9]\d{0,9})(?:\.(\d{4}-\d\d-\d\d))?\.([wnrg]+)(\.auto)?\.([\w-]{22})$/;
const LETTERS = { wrong: 'w', revealed: 'n', right: 'r', 'given-up': 'g' } as const;
const RESULTS = new Map<string, AttemptResult>(
  Object.entries(LETTERS).map(([result, letter]) => [letter, result as AttemptResult]),
);
/** 132 bits. */
const SIGNATURE_LENGTH = 22;

/**
 * The first secret signs; tokens of the others stay valid when it is replaced. Keys are derived
 * from secrets, so that no other signature is valid as one of a token.
 */
export function createShareTokens(secrets: readonly [current: string, ...previous: string[]]) {
  const keys = secrets.map((secret) => deriveKey(secret, 'imguessr share token')) as [
    Buffer,
    ...Buffer[],
  ];
  return {
    /** Equal results have the same token. */
    create(play: SharedPlay): string {
      const text = textOf(play);
      return `${text}.${sign(keys[0], text)}`;
    },
    /** Undefined if the token was not created with one of the secrets. */
    read(token: string): SharedPlay | undefined {
      const [, gameId, date, letters = '', auto, signature = ''] = TOKEN.exec(token) ?? [];
      const results = [...letters].flatMap((letter) => RESULTS.get(letter) ?? []);
      if (!isFinishedPlay(results)) return undefined;
      const play = { gameId: Number(gameId), date, results, isAutomated: auto !== undefined };
      const isSigned = keys.some((key) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, textOf(play)))),
      );
      return isSigned ? play : undefined;
    },
  };
}

/** Signed, so that every gateway reads the tokens of the others without a store. */
export type ShareTokens = ReturnType<typeof createShareTokens>;

const textOf = ({ gameId, date, results, isAutomated }: SharedPlay): string =>
  [
    gameId,
    ...(date === undefined ? [] : [date]),
    results.map((result) => LETTERS[result]).join(''),
    ...(isAutomated ? ['auto'] : []),
  ].join('.');

const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
