import {
  type AdminGame,
  BOX_LIMITS,
  type ImportSummary,
  methodOf,
  requestPath,
} from '@imguessr/contracts';
import { uploadPart } from '@imguessr/contracts/admin-routes';
import { translatedForDesk } from '@imguessr/texts';
import { adminErrors } from '../messages.ts';
import { connectionError, parseResponse, tagOf } from '../request.ts';
import { type AdminClient, type AdminRequests, createAdminClient } from './admin-client.ts';
import { type GameResponse, parseGame, parseGameSummary } from './admin-game.parse.ts';
import type { OnProgress } from './send-upload.ts';

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
    deleteGame: (parts: Parameters<AdminClient['deleteGame']>[0]) =>
      client.deleteGame({
        ...parts,
        messageOf: ({ message }) =>
          message === undefined ? adminErrors.deleteGame : translatedForDesk(message),
      }),
    uploadBox: (...args: Parameters<typeof uploadBox>) => requests.run(() => uploadBox(...args)),
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

async function uploadBox(file: File, onProgress: OnProgress): Promise<ImportSummary> {
  const client = createAdminClient();
  const { id } = await client.createImport({ body: { name: file.name, size: file.size } });
  const { partBytes } = BOX_LIMITS;
  for (let part = 0; part * partBytes < file.size; part += 1) {
    await sendPart(id, part, file.slice(part * partBytes, (part + 1) * partBytes));
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
  }
  return client.checkImport({ params: { id } });
}

async function sendPart(id: string, part: number, body: Blob): Promise<void> {
  const response = await fetch(requestPath(uploadPart, { params: { id, part: String(part) } }), {
    method: methodOf(uploadPart),
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  }).catch((cause: unknown) => {
    throw connectionError(undefined, cause);
  });
  parseResponse(response, await response.text());
}
