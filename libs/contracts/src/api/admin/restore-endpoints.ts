import { z } from 'zod';
import {
  blindQuery,
  changeErrors,
  gameParams,
  MAX_JSON_BYTES,
  readErrors,
  readOneErrors,
} from '../endpoint/admin-endpoint-parts.ts';
import { type Endpoint, splitRoute } from '../endpoint/endpoint.ts';
import { adminGame, ifMatch } from '../games/games.ts';
import * as routes from '../routes/admin-routes.ts';
import {
  deletedGames,
  emergencyBody,
  gameState,
  MAX_DELETED_GAMES,
  restoreStateBody,
  revisionText,
} from './restore.ts';
import { schedule } from './schedule.ts';

const optionalIfMatch = z.object({ 'if-match': ifMatch.optional() });

/** The administrator's endpoints that take a change back, and the one that replaces the game of a current day. */
export const adminRestoreEndpoints = {
  deletedGames: {
    ...splitRoute(routes.deletedGames),
    summary: 'List deleted games',
    description: `Returns the ${MAX_DELETED_GAMES} games that were deleted last, newest first.`,
    tag: 'Administration',
    caching: 'unstored',
    query: blindQuery,
    responses: { 200: deletedGames, ...readErrors },
  },
  restoreGame: {
    ...splitRoute(routes.restoreGame),
    summary: 'Restore a deleted game',
    description:
      'The game returns as it was, with its pictures, texts, flags and dates; a day that is still its own is playable at once. Has no effect on a game that is not deleted.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    query: blindQuery,
    headers: optionalIfMatch,
    responses: { 200: adminGame, ...changeErrors },
  },
  undoChange: {
    ...splitRoute(routes.undoChange),
    summary: 'Undo the last change of a game',
    description:
      'Takes back the change that led to the revision in `If-Match`, with all its parts. Rejected with 409 if the game has changed since. Dates of the daily game are not affected.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    query: blindQuery,
    headers: z.object({ 'if-match': ifMatch }),
    responses: { 200: adminGame, ...changeErrors },
  },
  gameState: {
    ...splitRoute(routes.gameState),
    summary: 'Get an earlier state of a game',
    description: 'Returns the game as it was after the change with this revision. Also available for deleted games.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams.extend({ revision: revisionText }),
    query: blindQuery,
    responses: { 200: gameState, ...readOneErrors },
  },
  restoreState: {
    ...splitRoute(routes.restoreState),
    summary: 'Restore an earlier state of a game',
    description:
      'The word, flags, pictures and texts become those of an earlier revision; a deleted game is restored. Pictures that no longer exist are left out. Dates of the daily game are not affected.',
    tag: 'Administration',
    caching: 'unstored',
    params: gameParams,
    query: blindQuery,
    headers: optionalIfMatch,
    body: restoreStateBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: adminGame, ...changeErrors },
  },
  replaceDaily: {
    ...splitRoute(routes.replaceDaily),
    summary: "Replace today's game in an emergency",
    description:
      'Gives a day that is today in some time zone to another playable game that is flagged daily. Plays of the replaced game stay valid. Returns the month of the day.',
    tag: 'Administration',
    caching: 'unstored',
    query: blindQuery,
    body: emergencyBody,
    maxBodyBytes: MAX_JSON_BYTES,
    responses: { 200: schedule, ...changeErrors },
  },
} as const satisfies Record<string, Endpoint>;
