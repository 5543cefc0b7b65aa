import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The catalog's own code: beside the program in the image, otherwise in the sources. */
const REBUILD = ['rebuild.js', '../../../../services/game-catalog/src/rebuild.ts']
  .map((file) => join(import.meta.dirname, file))
  .find((file) => existsSync(file));

/**
 * Migrates the catalog's database and rebuilds its derived tables. Resolves with a sentence that
 * says how much.
 */
export const migrateAndRebuild = (databaseUrl: string): Promise<string> =>
  runCatalog(databaseUrl, [], 'The tables could not be rebuilt');

/** Migrates the catalog's database. Resolves with a sentence that says how much. */
export const migrateTables = (databaseUrl: string): Promise<string> =>
  runCatalog(databaseUrl, ['--migrate'], 'The tables could not be migrated');

async function runCatalog(
  databaseUrl: string,
  args: readonly string[],
  failed: string,
): Promise<string> {
  if (!REBUILD)
    throw new Error(
      "The program of the catalog's tables is missing. Use the image, or a complete checkout.",
    );
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: undefined };
  const run = promisify(execFile)(process.execPath, [REBUILD, ...args], { env });
  const { stdout } = await run.catch((error: { stderr?: string }) => {
    throw new Error(`${failed}: ${error.stderr?.trim()}`);
  });
  return stdout.trim();
}
