import { z } from 'zod';
import {
  changeErrors,
  gameParams,
  MAX_JSON_BYTES,
  readErrors,
  readOneErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute, forwardedRoute } from '../endpoint/endpoint.ts';
import { dateField, idField } from '../endpoint/fields.ts';
import { authorship } from '../games/authorship.ts';
import { readTexts } from '../games/game-texts.ts';
import { adminGame, gameDay, ifMatch } from '../games/games.ts';
import { clueImage } from '../play/game.ts';
import * as routes from '../routes/admin-routes.ts';

export const MAX_DELETED_GAMES = 200;

const deletedGame = z
  .object({
    id: idField,
    word: z.string(),
    isActive: z
      .boolean()
      .meta({ description: 'Whether players could see the game when it was deleted.' }),
    imageCount: z.int().min(0),
    wasDailyCount: z.int().min(0),
    firstImageUrl: z
      .string()
      .optional()
      .meta({ description: 'Omitted once the picture no longer exists.' }),
    days: z.array(gameDay).meta({
      description:
        'Dates as the daily game that are today in some time zone or still to come, ascending.',
    }),
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().meta({
      description:
        '`system`, `seed`, a pseudonym of the administrator session, or the id of a maker.',
    }),
    ...authorship,
    picturesUntil: z.iso.datetime().meta({
      description:
        'Until then all pictures are kept. Afterwards the game is restored without those that were removed.',
    }),
  })
  .meta({ id: 'DeletedGame' });
export type DeletedGame = z.infer<typeof deletedGame>;

/** Newest first. */
const deletedGames = z.array(deletedGame).max(MAX_DELETED_GAMES);

const revisionText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the revision of a game')
  .meta({
    example: '7',
    description: 'The number of changes of the game up to and including the chosen one.',
  });

export const gameState = z
  .object({
    gameId: idField,
    revision: z.int().min(1),
    at: z.iso.datetime().meta({ description: 'When the change with this revision was made.' }),
    isDeleted: z.boolean(),
    word: z.string(),
    ...readTexts,
    isActive: z.boolean(),
    isDaily: z.boolean(),
    dailyDates: z.array(dateField),
    images: z.array(
      clueImage.extend({
        isAvailable: z
          .boolean()
          .meta({ description: 'False once the picture has been deleted for good.' }),
      }),
    ),
  })
  .meta({ id: 'GameState' });
export type GameStateView = z.infer<typeof gameState>;

const restoreStateBody = z
  .object({ revision: z.int().min(1).max(999_999_999) })
  .meta({ id: 'RestoreStateBody' });

const optionalIfMatch = z.object({ 'if-match': ifMatch.optional() });

export const adminRestoreEndpoints = {
  deletedGames: {
    ...forwardedRoute(routes.deletedGames),
    action: 'edit',
    summary: 'List deleted games',
    description: `Returns the ${MAX_DELETED_GAMES} games that were deleted last, newest first.`,
    responses: { 200: deletedGames, ...readErrors },
  },
  restoreGame: {
    ...forwardedRoute(routes.restoreGame),
    action: 'edit',
    summary: 'Restore a deleted game',
    description:
      'The game returns as it was, with its pictures, texts, flags and dates; a day that is still its own is playable at once. Has no effect on a game that is not deleted.',
    params: gameParams,
    headers: optionalIfMatch,
    responses: { 200: adminGame, ...changeErrors },
  },
  undoChange: {
    ...adminRoute(routes.undoChange),
    action: 'edit',
    summary: 'Undo the last change of a game',
    description:
      'Takes back the change that led to the revision in `If-Match`, with all its parts. Rejected with 409 if the game has changed since. Dates of the daily game are not affected.',
    params: gameParams,
    headers: z.object({ 'if-match': ifMatch }),
    responses: { 200: adminGame, ...changeErrors },
  },
  gameState: {
    ...adminRoute(routes.gameState),
    action: 'edit',
    summary: 'Get an earlier state of a game',
    description:
      'Returns the game as it was after the change with this revision. Also available for deleted games.',
    params: gameParams.extend({ revision: revisionText }),
    responses: { 200: gameState, ...readOneErrors },
  },
  restoreState: {
    ...forwardedRoute(routes.restoreState),
    action: 'edit',
    summary: 'Restore an earlier state of a game',
    description:
      'The word, flags, pictures and texts become those of an earlier revision; a deleted game is restored. Pictures that no longer exist are left out. Dates of the daily game are not affected.',
    params: gameParams,
    headers: optionalIfMatch,
    body: restoreStateBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: adminGame, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
