import { requestPath } from '@imguessr/contracts';
import { exportGames, playEvents } from '@imguessr/contracts/admin-routes';

/** Returns the path from which games can be downloaded as a box: those with the given ids, or all. */
export const exportPath = (ids?: readonly number[]): string =>
  requestPath(exportGames, ids ? { query: { ids: ids.join(',') } } : {});

/** Returns the path from which the play events of a game can be downloaded as NDJSON. */
export const playEventsPath = (gameId: number): string => requestPath(playEvents, { params: { id: gameId } });
