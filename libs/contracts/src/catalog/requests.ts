import { z } from 'zod';
import type { Failure } from '../api/error-codes.ts';
import { dateField, idField } from '../api/fields.ts';
import { dailyDates, gamePayload, randomGameId, suggestedGames } from '../api/game.ts';
import { catalogAdminRpc } from './admin-requests.ts';

/** What the catalog answers: the thing asked for, or why not. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

/** What callers get while the catalog does not answer, on whichever transport. */
export const CATALOG_UNAVAILABLE: Result<never> = {
  ok: false,
  error: { code: 'UNAVAILABLE', message: 'The game catalog is temporarily unavailable. Please try again.' },
};

const selection = z.object({
  /** Games the session has played: given only when nothing else is left. */
  played: z.array(idField),
  /** The game on screen: given only when there is no other. */
  exclude: idField.optional(),
});

/** Games that may be asked about at once: the reply is one message. */
export const MAX_GAMES_PER_REQUEST = 500;

/** Request and reply of each catalog call; every reply travels as a `Result`. */
export const catalogRpc = {
  getGame: { request: z.object({ gameId: idField }), reply: gamePayload },
  getDaily: { request: z.object({ date: dateField.optional() }), reply: gamePayload },
  dailyDates: { request: z.object({}), reply: dailyDates },
  randomId: { request: selection, reply: randomGameId },
  random: { request: selection, reply: gamePayload },
  suggested: { request: selection, reply: suggestedGames },
  getWord: {
    request: z.object({ gameId: idField }),
    reply: z.object({
      gameId: idField,
      revision: z.int(),
      word: z.string(),
      isPlayable: z.boolean(),
      imageIds: z.array(idField),
    }),
  },
  /** The days begun that each game is the daily game of, ascending; a game that is deleted keeps its days. */
  daysOfGames: {
    request: z.object({ gameIds: z.array(idField).max(MAX_GAMES_PER_REQUEST) }),
    reply: z.array(z.object({ gameId: idField, dates: dailyDates })),
  },
  pickDaily: { request: z.object({ date: dateField }), reply: z.object({ date: dateField, gameId: idField }) },
  listGames: {
    request: z.object({}),
    reply: z.array(z.object({ gameId: idField, word: z.string(), imageCount: z.int(), isActive: z.boolean() })),
  },
  ...catalogAdminRpc,
} as const;

type Calls = typeof catalogRpc;
export type CatalogMethod = keyof Calls;
export type CatalogRequest<C extends CatalogMethod> = z.input<Calls[C]['request']>;
export type CatalogReply<C extends CatalogMethod> = z.output<Calls[C]['reply']>;
