import { requestPath } from '@imguessr/contracts';
import { exportGames, playEvents } from '@imguessr/contracts/admin-routes';

/** Returns the path of an export, of all games without ids. */
export const exportPath = (ids?: readonly number[]): string =>
  requestPath(exportGames, ids ? { query: { ids: ids.join(',') } } : {});

/** Returns the path of the play events of a game as NDJSON. */
export const playEventsPath = (gameId: number): string =>
  requestPath(playEvents, { params: { id: gameId } });
