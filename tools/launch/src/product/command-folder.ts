import { existsSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from '../say.ts';
import type { Settings } from '../settings.ts';

/** The folder below the data folder for the product of `npm start -- --cluster`. */
export const CLUSTER_FOLDER = 'cluster';

export const OTHER_FOLDERS =
  'IMGUESSR_DATA names another data folder; that of --cluster is .imguessr/cluster.';

type Folders = Pick<Settings, 'root' | 'dataDir'>;

/** Throws `LaunchError` where a command that needs events would begin with a new database. */
export function assertHasDatabase(folders: Folders): void {
  if (existsSync(path.join(folders.dataDir, 'postgres/data/PG_VERSION'))) return;
  throw new LaunchError(
    `There is no database in ${nameOf(folders)}. Set DATABASE_URL to use another one. ${OTHER_FOLDERS}`,
  );
}

/** Returns the data folder as it is named in the checkout, or its full path. */
export function nameOf({ root, dataDir }: Folders): string {
  const relative = path.relative(root, dataDir);
  return relative.startsWith('..') ? dataDir : relative;
}
