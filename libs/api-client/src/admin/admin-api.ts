import {
  type AdminGame,
  type AdminGameSummary,
  type ImportedRow,
  methodOf,
  requestPath,
} from '@imguessr/contracts';
import { exportGames, importGames as importGamesRoute } from '@imguessr/contracts/admin-routes';
import { text, translatedForAdmin } from '@imguessr/texts';
import { connectionError, parseJson, parseResponse, tagOf } from '../request.ts';
import { type AdminClient, type AdminRequests, createAdminClient } from './admin-client.ts';

/** Dates may be JSON text, and fields that can be derived may be missing. */
type GameResponse = Partial<Omit<AdminGame, 'wasDailyOnDates'>> & {
  readonly id: number;
  readonly word: string;
  readonly wasDailyOnDates?: unknown;
};

/** Returns the dates of an array, or of an array as JSON text; otherwise none. */
export function parseDates(dates: unknown): string[] {
  const list = typeof dates === 'string' ? parseJson(dates) : dates;
  return Array.isArray(list) ? list.filter((date) => typeof date === 'string') : [];
}

export function parseGameSummary(sent: GameResponse): AdminGameSummary {
  const { images, ...summary } = parseGame(sent);
  return summary;
}

export function parseGame(sent: GameResponse): AdminGame {
  const images = (sent.images ?? []).toSorted((one, other) => one.order - other.order);
  return {
    ...sent,
    isActive: sent.isActive ?? true,
    isDaily: sent.isDaily ?? false,
    wasDailyCount: sent.wasDailyCount ?? 0,
    wasDailyOnDates: parseDates(sent.wasDailyOnDates),
    days: sent.days ?? [],
    imageCount: sent.imageCount ?? images.length,
    firstImageUrl: sent.firstImageUrl ?? images[0]?.url,
    isPlayable: sent.isPlayable ?? false,
    whyNotPlayable: sent.whyNotPlayable ?? [],
    revision: sent.revision ?? 1,
    changedAt: sent.changedAt ?? '',
    images,
  };
}

/** Returns the path of an export, of all games without ids. */
export const exportPath = (ids?: readonly number[]): string =>
  requestPath(exportGames, ids ? { query: { ids: ids.join(',') } } : {});

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

/**
 * Returns the header with which the server rejects a change (409) when the game is no longer at
 * `revision`.
 */
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
