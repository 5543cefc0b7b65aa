import { backUp } from './back-up.ts';
import { contentsOf } from './manifest.ts';
import { folderFiles } from './store/folder-store.ts';

// Usage: `node command.ts <new folder>`, with DATABASE_URL and NATS_URL in the environment, and ARCHIVE_DATABASE_URL if plays are
// archived. Prints the result in one line.
const [folder = ''] = process.argv.slice(2);
const { DATABASE_URL = '', NATS_URL = '', ARCHIVE_DATABASE_URL } = process.env;
const servers = {
  databaseUrl: DATABASE_URL,
  natsUrl: NATS_URL,
  archiveDatabaseUrl: ARCHIVE_DATABASE_URL || undefined,
};
try {
  const manifest = await backUp(servers, folderFiles(folder));
  process.stdout.write(`Backed up ${contentsOf(manifest)} to ${folder}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
