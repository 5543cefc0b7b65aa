import { reconcileServers } from './reconcile-servers.ts';

// Usage: `node command.ts`, with DATABASE_URL, NATS_URL and, if plays are archived, ARCHIVE_DATABASE_URL in the environment. Prints
// what was found and changed, in one line each.
const { DATABASE_URL = '', NATS_URL = '', ARCHIVE_DATABASE_URL } = process.env;
try {
  const findings = await reconcileServers({
    databaseUrl: DATABASE_URL,
    natsUrl: NATS_URL,
    archiveDatabaseUrl: ARCHIVE_DATABASE_URL || undefined,
  });
  const lines = findings.length > 0 ? findings : ['The play log, its archive and the catalog agree.'];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
