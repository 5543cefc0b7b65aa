import { z } from 'zod';
import { changeErrors, gameParams, readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { idField } from '../endpoint/fields.ts';
import { authorship } from '../games/authorship.ts';
import { adminGame, gameDay, ifMatch } from '../games/games.ts';
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
        '`system`, `seed`, a pseudonym of the administrator session, or the id of an editor.',
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

const optionalIfMatch = z.object({ 'if-match': ifMatch.optional() });

export const adminRestoreEndpoints = {
  deletedGames: {
    ...adminRoute(routes.deletedGames),
    isForwarded: true,
    actorField: 'deletedBy',
    action: 'edit',
    summary: 'List deleted games',
    description: `Returns the ${MAX_DELETED_GAMES} games that were deleted last, newest first.`,
    responses: { 200: deletedGames, ...readErrors },
  },
  restoreGame: {
    ...adminRoute(routes.restoreGame),
    isForwarded: true,
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
    isForwarded: true,
    action: 'edit',
    summary: 'Undo the last change of a game',
    description:
      'Takes back the change that led to the revision in `If-Match`, with all its parts. Rejected with 409 if the game has changed since. Dates of the daily game are not affected.',
    params: gameParams,
    headers: z.object({ 'if-match': ifMatch }),
    responses: { 200: adminGame, ...changeErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
