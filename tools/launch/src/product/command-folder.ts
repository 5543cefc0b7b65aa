import { existsSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from '../say.ts';
import type { Settings } from '../settings.ts';
import { readRunState } from './run-state.ts';

/** The folder below the data folder for the product of `npm start -- --cluster`. */
export const CLUSTER_FOLDER = 'cluster';

type Folders = Pick<Settings, 'root' | 'dataDir'>;

/**
 * Throws `LaunchError` where a command without `IMGUESSR_DATA` would miss the product that runs, or
 * the only one with data: that of the cluster.
 */
export function assertNotCluster({ root, dataDir }: Folders): void {
  const cluster = path.join(dataDir, CLUSTER_FOLDER);
  const isOnlyOneRunning = !readRunState(dataDir) && readRunState(cluster) !== undefined;
  if (!isOnlyOneRunning && (hasDatabase(dataDir) || !hasDatabase(cluster))) return;
  const setting = (folder: string) => `IMGUESSR_DATA=${nameOf(folder, root)}`;
  throw new LaunchError(
    `The product of npm start -- --cluster has a data folder of its own: set ${setting(cluster)}, or ${setting(dataDir)} if another one is meant.`,
  );
}

/** Throws `LaunchError` where a command that needs events would begin with a new database. */
export function assertHasDatabase({ root, dataDir }: Folders): void {
  if (hasDatabase(dataDir)) return;
  throw new LaunchError(
    `There is no database in ${nameOf(dataDir, root)}. Set IMGUESSR_DATA to the data folder of the product, or DATABASE_URL.`,
  );
}

const hasDatabase = (folder: string): boolean =>
  existsSync(path.join(folder, 'postgres/data/PG_VERSION'));

function nameOf(folder: string, root: string): string {
  const relative = path.relative(root, folder);
  return relative.startsWith('..') ? folder : relative;
}
