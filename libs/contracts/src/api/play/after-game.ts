import { z } from 'zod';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { gameParams, requestErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { sessionIdField } from '../endpoint/fields.ts';
import { gameCredits } from './credit.ts';

const gameAfterword = z
  .object({
    text: z.string().meta({ description: 'With one link at most; empty if the game has none.' }),
  })
  .meta({ id: 'GameAfterword' });

const finishedSession = z.object({
  sessionId: sessionIdField
    .optional()
    .meta({ description: 'The session that has finished the game.' }),
});

/** What may give the word away. */
export const afterGameEndpoints = {
  gameCredits: {
    ...publicRoute('GET /api/games/{id}/credits'),
    isForwarded: true,
    isMoreForAdmins: true,
    unfinishedMessage: 'Finish the game first: this may give the word away.',
    summary: 'Get the credits of the pictures of a game',
    description:
      'Returns the author, licence and source of each clue. A source may give the word away: the response is 409 unless the session has finished the game, or an administrator is logged in.',
    tag: 'Games',
    params: gameParams,
    query: finishedSession,
    responses: { 200: gameCredits, 404: apiError, 409: apiError, ...requestErrors },
  },
  gameAfterword: {
    ...publicRoute('GET /api/games/{id}/afterword'),
    isForwarded: true,
    isMoreForAdmins: true,
    unfinishedMessage: 'Finish the game first: this may give the word away.',
    summary: 'Get what the editor says after a game',
    description:
      'Returns the afterword of a game, which may give the word away: the response is 409 unless the session has finished the game, or an administrator is logged in.',
    tag: 'Games',
    params: gameParams,
    query: finishedSession,
    responses: { 200: gameAfterword, 404: apiError, 409: apiError, ...requestErrors },
  },
} as const satisfies Record<string, Endpoint>;
