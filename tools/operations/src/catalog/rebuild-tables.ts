import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The catalog's own code: beside the program in the image, otherwise in the sources. */
const REBUILD = ['rebuild.js', '../../../../services/game-catalog/src/rebuild.ts']
  .map((file) => join(import.meta.dirname, file))
  .find((file) => existsSync(file));

/** Migrates the catalog's database and rebuilds its derived tables. Resolves with a sentence that says how much. */
export async function migrateAndRebuild(databaseUrl: string): Promise<string> {
  if (!REBUILD)
    throw new Error('The program that rebuilds the tables is missing. Use the image, or a complete checkout.');
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: undefined };
  const run = promisify(execFile)(process.execPath, [REBUILD], { env });
  const { stdout } = await run.catch((error: { stderr?: string }) => {
    throw new Error(`The tables could not be rebuilt: ${error.stderr?.trim()}`);
  });
  return stdout.trim();
}
