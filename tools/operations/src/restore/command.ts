import { parseArgs } from 'node:util';
import { contentsOf } from '../backup/manifest.ts';
import { folderFiles } from '../backup/store/folder-store.ts';
import { restore } from './restore.ts';

// Usage: `node command.ts <folder of a backup> [<folder of a newer backup>] [--replace]`, with DATABASE_URL and NATS_URL in the
// environment, and ARCHIVE_DATABASE_URL if plays are archived. Prints the result, and what else was changed, in one line each.
const { DATABASE_URL = '', NATS_URL = '', ARCHIVE_DATABASE_URL } = process.env;
const servers = {
  databaseUrl: DATABASE_URL,
  natsUrl: NATS_URL,
  archiveDatabaseUrl: ARCHIVE_DATABASE_URL || undefined,
};
try {
  const { positionals, values } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [folder = '', newer] = positionals;
  const options = { newer: newer ? folderFiles(newer) : undefined, replace: values.replace ?? false };
  const { manifest, findings } = await restore(servers, folderFiles(folder), options);
  process.stdout.write([`Restored ${contentsOf(manifest)} from ${folder}.`, ...findings, ''].join('\n'));
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
