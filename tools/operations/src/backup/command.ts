import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

// `node command.ts backup <folder>` or `restore <folder> [<newer backup>]`, with DATABASE_URL and NATS_URL: says what it did in one line.
const [command = '', folder = '', newer] = process.argv.slice(2);
const servers = { databaseUrl: process.env.DATABASE_URL ?? '', natsUrl: process.env.NATS_URL ?? '' };
try {
  const { streams, tables } = await (command === 'restore' ? restore(servers, folder, newer) : backUp(servers, folder));
  const guesses = streams.filter(({ config }) => String(config.name).startsWith('GUESS_'));
  const count = guesses.reduce((sum, { state }) => sum + state.messages, 0);
  const held = `${count} guesses, ${tables.catalog_fact} facts of games and ${tables.picture} pictures`;
  process.stdout.write(`${held} are ${command === 'restore' ? `back from ${folder}` : `in ${folder}`}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
