import { readMigrationConfig } from './config.ts';
import { isConnectionError } from './database/connection-error.ts';
import { openPool } from './database/pool.ts';
import { rebuildTables } from './games/store/project-games.ts';
import { migrate } from './schema/migrate.ts';

// A command for operators that migrates the database and then rebuilds the tables of games from the
// events; with `--migrate`, it
// only migrates. It prints the result in one line. Running catalogs need not be stopped.
const { DATABASE_URL } = readMigrationConfig();
/**
 * Waiting for a running pick and for earlier writers may take longer than a statement of a service.
 */
const STATEMENT_TIMEOUT_MS = 60_000;
try {
  const migrations = await migrate(DATABASE_URL);
  if (process.argv.includes('--migrate')) {
    process.stdout.write(`Ran ${count(migrations.length, 'migration')}.\n`);
  } else {
    const database = await openPool(DATABASE_URL, STATEMENT_TIMEOUT_MS);
    const { games, events } = await rebuildTables(database).finally(() => database.end());
    process.stdout.write(
      `Rebuilt the tables of ${count(games, 'game')} from ${count(events, 'event')}.\n`,
    );
  }
} catch (error) {
  const unavailable = 'PostgreSQL is unavailable. Start it, or correct DATABASE_URL.';
  const reason = error instanceof Error && !isConnectionError(error) ? error.message : unavailable;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
