import type { RuleCode } from '@imguessr/game-rules';

/** Why a request failed, as services report it to the gateway. */
export type ErrorCode = RuleCode | RequestCode;

type RequestCode =
  | 'INVALID_REQUEST'
  | 'NO_DAILY_GAME'
  | 'NO_GAMES'
  | 'NO_SUGGESTIONS'
  | 'NOT_FOUND'
  | 'UNAUTHORIZED'
  | 'PLAY_IN_PROGRESS'
  | 'CROSS_SITE_REQUEST_FORBIDDEN'
  | 'TOO_MANY_REQUESTS'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'NICKNAME_TAKEN'
  | 'CIRCLE_FULL'
  | 'TOO_MANY_CIRCLES'
  | 'NOT_A_MEMBER'
  | 'NOT_THE_OWNER'
  | 'IMPORT_BUSY'
  | 'PLAY_NOT_OVER'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** A failed request; `message` is shown to users. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
}

/** The HTTP status of each error code. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  PLAY_IS_OVER: 409,
  GUESS_IS_EMPTY: 400,
  GUESS_HAS_WRONG_LENGTH: 400,
  GUESS_NOT_ALPHABETIC: 400,
  IMAGE_INDEX_OUT_OF_RANGE: 400,
  INVALID_WORD: 400,
  HINT_NAMES_WORD: 400,
  GAME_NOT_FOUND: 404,
  IMAGE_NOT_FOUND: 404,
  IMAGE_IDS_MISMATCH: 400,
  TOO_MANY_IMAGES: 409,
  INVALID_DATE: 400,
  DATE_ALREADY_ASSIGNED: 409,
  DAY_ALREADY_STARTED: 409,
  GAME_NOT_ELIGIBLE: 409,
  REVISION_CONFLICT: 409,
  INVALID_REQUEST: 400,
  NO_DAILY_GAME: 404,
  NO_GAMES: 404,
  NO_SUGGESTIONS: 404,
  NOT_FOUND: 404,
  UNAUTHORIZED: 401,
  PLAY_IN_PROGRESS: 403,
  CROSS_SITE_REQUEST_FORBIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NICKNAME_TAKEN: 409,
  CIRCLE_FULL: 409,
  TOO_MANY_CIRCLES: 409,
  NOT_A_MEMBER: 403,
  NOT_THE_OWNER: 403,
  IMPORT_BUSY: 409,
  PLAY_NOT_OVER: 409,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Codes that a service of the previous release still sends during a rolling update, and what they are called now. */
const FORMER_CODES: Readonly<Record<string, ErrorCode>> = {
  GUESS_HAS_OTHER_THAN_LETTERS: 'GUESS_NOT_ALPHABETIC',
  WORD_IS_INVALID: 'INVALID_WORD',
  IMAGES_DO_NOT_MATCH: 'IMAGE_IDS_MISMATCH',
  DATE_IS_INVALID: 'INVALID_DATE',
  DATE_IS_TAKEN: 'DATE_ALREADY_ASSIGNED',
  DAY_HAS_BEGUN: 'DAY_ALREADY_STARTED',
  REVISION_IS_STALE: 'REVISION_CONFLICT',
  REQUEST_IS_INVALID: 'INVALID_REQUEST',
};

/** Returns the HTTP status of an error code: 500 for one that this release does not know. */
export function httpStatusOf(code: string): number {
  const current = FORMER_CODES[code] ?? code;
  return Object.hasOwn(HTTP_STATUS, current) ? HTTP_STATUS[current as ErrorCode] : HTTP_STATUS.INTERNAL;
}
