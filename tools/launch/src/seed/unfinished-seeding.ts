import { createHash } from 'node:crypto';
import type { DataFolder } from '../data-folder.ts';

const STATE_FILE = 'seeding.json';

/** The database of an unfinished seeding, which only continues there. */
interface UnfinishedSeeding {
  database: string;
}

/**
 * Returns whether a catalog has only a part of the demo games so far: the one in this database, or
 * any if none is given.
 */
export function isSeedingUnfinished(folder: DataFolder, databaseUrl?: string): boolean {
  const unfinished = folder.readJson<UnfinishedSeeding>(STATE_FILE);
  return (
    unfinished !== undefined &&
    (databaseUrl === undefined || unfinished.database === fingerprint(databaseUrl))
  );
}

/** Records that the catalog in a database gets its games. */
export function recordSeeding(folder: DataFolder, databaseUrl: string): void {
  folder.writeJson(STATE_FILE, { database: fingerprint(databaseUrl) } satisfies UnfinishedSeeding);
}

/** Records that the catalog has all its games. */
export function recordSeeded(folder: DataFolder): void {
  folder.remove(STATE_FILE);
}

/**
 * Returns a hash of the database URL without password and port, because a private server may get
 * another port.
 */
function fingerprint(databaseUrl: string): string {
  const { hostname, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${hostname}${pathname}`).digest('hex').slice(0, 16);
}
