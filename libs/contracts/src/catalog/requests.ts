import { z } from 'zod';
import type { Failure } from '../api/endpoint/error-codes.ts';
import { dateField, idField } from '../api/endpoint/fields.ts';
import { pastCredits } from '../api/play/credit.ts';
import { dailyDates, gamePayload, randomGameId, suggestedGames } from '../api/play/game.ts';
import { catalogAdminRpc } from './requests/admin-requests.ts';
import { catalogCircleRpc } from './requests/circle-requests.ts';
import { catalogEditorRpc } from './requests/editor-requests.ts';
import { forwardedRpc } from './requests/forwarded-requests.ts';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export const CATALOG_UNAVAILABLE: Result<never> = {
  ok: false,
  error: {
    code: 'UNAVAILABLE',
    message: 'The game catalog is temporarily unavailable. Please try again.',
  },
};

const selection = z.object({
  /** Selected only if no other game is left. */
  played: z.array(idField),
  /** The game on screen: selected only if it is the only one. */
  exclude: idField.optional(),
});

/** The reply is a single message. */
export const MAX_GAMES_PER_REQUEST = 500;

/** Replies are sent as a `Result`. */
export const catalogRpc = {
  /** Only of games whose last date as the daily game has ended everywhere. */
  pastCredits: { request: z.object({ before: dateField.optional() }), reply: pastCredits },
  /** Whatever became of the game; absent before there was one. */
  firstDay: { request: z.object({}), reply: z.object({ date: dateField.optional() }) },
  randomId: { request: selection, reply: randomGameId },
  random: { request: selection, reply: gamePayload },
  suggested: { request: selection, reply: suggestedGames },
  getWord: {
    request: z.object({ gameId: idField }),
    reply: z.object({
      gameId: idField,
      revision: z.int(),
      edition: z.int(),
      word: z.string(),
      isPlayable: z.boolean(),
      images: z.array(z.object({ id: idField, pictureHash: z.string() })),
    }),
  },
  /**
   * Games that were never the daily game and whose first day has begun nowhere. Pictures are
   * addresses that no other game uses.
   */
  comingGames: {
    request: z.object({}),
    reply: z.array(z.object({ gameId: idField, date: dateField, pictures: z.array(z.string()) })),
  },
  /** Up to the latest that has started in any time zone, ascending; also of deleted games. */
  daysOfGames: {
    request: z.object({ gameIds: z.array(idField).max(MAX_GAMES_PER_REQUEST) }),
    reply: z.array(z.object({ gameId: idField, dates: dailyDates })),
  },
  pickDaily: {
    request: z.object({ date: dateField }),
    reply: z.object({ date: dateField, gameId: idField }),
  },
  listGames: {
    request: z.object({}),
    reply: z.array(
      z.object({ gameId: idField, word: z.string(), imageCount: z.int(), isActive: z.boolean() }),
    ),
  },
  ...catalogCircleRpc,
  ...catalogEditorRpc,
  ...catalogAdminRpc,
  ...forwardedRpc,
} as const;

type CatalogRpc = typeof catalogRpc;
export type CatalogMethod = keyof CatalogRpc;
export type CatalogRequest<C extends CatalogMethod> = z.input<CatalogRpc[C]['request']>;
export type CatalogReply<C extends CatalogMethod> = z.output<CatalogRpc[C]['reply']>;
