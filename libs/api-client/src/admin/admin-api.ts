import type { AdminGame } from '@imguessr/contracts';
import { adminErrors } from '../messages.ts';
import { type AdminClient, type AdminRequests, createAdminClient } from './admin-client.ts';
import { type GameResponse, parseGame, parseGameSummary } from './admin-game.parse.ts';
import { uploadBox } from './upload-box.ts';

/** Returns all requests of the admin area: those of the client, and what some need beyond their endpoint. */
export function createAdminApi(requests: AdminRequests) {
  const client = createAdminClient(requests);
  const { getGame, createGame, changeGame, restoreGame, undoChange, restoreState } = client;
  return {
    ...client,
    listGames: async (...parts: Parameters<AdminClient['listGames']>) =>
      (await client.listGames(...parts)).map(parseGameSummary),
    getGame: parsed(getGame),
    createGame: parsed(createGame),
    changeGame: parsed(changeGame),
    restoreGame: parsed(restoreGame),
    undoChange: parsed(undoChange),
    restoreState: parsed(restoreState),
    /** Throws `ApiError` with the server's message, or the error catalogue's when there is none. */
    deleteGame: (parts: Parameters<AdminClient['deleteGame']>[0]) =>
      client.deleteGame({ ...parts, messageOf: ({ message }) => message ?? adminErrors.deleteGame }),
    uploadBox: (...args: Parameters<typeof uploadBox>) => requests.run(() => uploadBox(...args)),
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;

const parsed =
  <Args extends unknown[]>(send: (...args: Args) => Promise<GameResponse>) =>
  async (...args: Args): Promise<AdminGame> =>
    parseGame(await send(...args));

/** Returns the headers of a change that the server rejects (409) when the game is no longer at a revision. */
export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
