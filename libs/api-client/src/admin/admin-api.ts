import { type AdminGame, type ImportedRow, methodOf, requestPath } from '@imguessr/contracts';
import { importGames as importGamesRoute } from '@imguessr/contracts/admin-routes';
import { text, translatedForAdmin } from '@imguessr/texts';
import { connectionError, parseResponse, tagOf } from '../request.ts';
import { type AdminClient, type AdminRequests, createAdminClient } from './admin-client.ts';
import { type GameResponse, parseGame, parseGameSummary } from './admin-game.parse.ts';

export function createAdminApi(requests: AdminRequests) {
  const client = createAdminClient(requests);
  const { getGame, createGame, changeGame, restoreGame, undoChange } = client;
  return {
    ...client,
    listGames: async (...parts: Parameters<AdminClient['listGames']>) =>
      (await client.listGames(...parts)).map(parseGameSummary),
    getGame: parsed(getGame),
    createGame: parsed(createGame),
    changeGame: parsed(changeGame),
    restoreGame: parsed(restoreGame),
    undoChange: parsed(undoChange),
    deleteGame: (parts: Parameters<AdminClient['deleteGame']>[0]) =>
      client.deleteGame({
        ...parts,
        messageOf: ({ message }) =>
          message === undefined ? text('Failed to delete game') : translatedForAdmin(message),
      }),
    importGames: (zip: File) => requests.run(() => importGames(zip)),
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;

const parsed =
  <Args extends unknown[]>(send: (...args: Args) => Promise<GameResponse>) =>
  async (...args: Args): Promise<AdminGame> =>
    parseGame(await send(...args));

/** With this header the server rejects a change (409) when the game is no longer at `revision`. */
export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

/**
 * Returns the revision of the game after a change, by which it can be undone; undefined if the
 * answer has none.
 */
export const revisionOf = (answer: object): number | undefined =>
  Number(tagOf(answer)) || undefined;

/** Resolves with what came of each row. */
async function importGames(zip: File): Promise<readonly ImportedRow[]> {
  const response = await fetch(requestPath(importGamesRoute), {
    method: methodOf(importGamesRoute),
    credentials: 'include',
    headers: { 'Content-Type': 'application/zip' },
    body: zip,
  }).catch((cause: unknown) => {
    throw connectionError(undefined, cause);
  });
  return parseResponse(response, await response.text()) as ImportedRow[];
}
