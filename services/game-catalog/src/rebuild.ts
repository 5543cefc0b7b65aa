import { isConnectionError } from './adapters/postgres/connection-error.ts';
import { rebuildTables } from './adapters/postgres/games/game-tables.ts';
import { openPool } from './adapters/postgres/pool.ts';
import { migrate } from './adapters/postgres/schema/migrate.ts';
import { readConfig } from './config.ts';

// An operator's command, run beside a catalog that goes on working or without one: says what it did in one line.
const { DATABASE_URL } = readConfig();
try {
  await migrate(DATABASE_URL);
  const database = await openPool(DATABASE_URL);
  const { games, facts } = await rebuildTables(database).finally(() => database.end());
  process.stdout.write(`The tables of ${count(games, 'game')} were rebuilt from ${count(facts, 'fact')}.\n`);
} catch (error) {
  const reason = error instanceof Error && !isConnectionError(error) ? error.message : 'PostgreSQL does not answer.';
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
