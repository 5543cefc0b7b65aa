import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// Usage: `node command.ts backup <folder>` or `node command.ts restore <folder> [<newer backup>]`, with DATABASE_URL and
// NATS_URL in the environment, and ARCHIVE_DATABASE_URL if plays are archived. Prints the result in one line.
const [command = '', folder = '', newer] = process.argv.slice(2);
const servers = {
  databaseUrl: process.env.DATABASE_URL ?? '',
  natsUrl: process.env.NATS_URL ?? '',
  archiveDatabaseUrl: process.env.ARCHIVE_DATABASE_URL || undefined,
};
try {
  const { streams, tables } = await (command === 'restore' ? restore(servers, folder, newer) : backUp(servers, folder));
  const playStreams = streams.filter(({ config }) => String(config.name).startsWith('GUESS_'));
  const guesses = playStreams.reduce((sum, { state }) => sum + state.messages, 0);
  const contents = `${guesses} guesses, ${tables.catalog_fact} events of games and ${tables.picture} pictures`;
  process.stdout.write(
    command === 'restore' ? `Restored ${contents} from ${folder}.\n` : `Backed up ${contents} to ${folder}.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
