import { requestPath } from '@imguessr/contracts';
import { exportGames } from '@imguessr/contracts/admin-routes';

/** Returns the path of an export, of all games without ids. */
export const exportPath = (ids?: readonly number[]): string =>
  requestPath(exportGames, ids ? { query: { ids: ids.join(',') } } : {});
