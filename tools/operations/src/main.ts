import { parseArgs } from 'node:util';
import { backUpOnSchedule, findBackup } from './backup/scheduled-backup.ts';
import { configuredStore } from './backup/store/configured-store.ts';
import { drillAndRecord } from './drill/drill-and-record.ts';
import { reconcileServers } from './reconcile/reconcile-servers.ts';
import { restore } from './restore/restore.ts';

// The entry point of the image `operations`. The environment contains DATABASE_URL, NATS_URL, ARCHIVE_DATABASE_URL if plays are
// archived, and where backups are: BACKUP_FOLDER or BACKUP_S3_…; for a drill NATS_URL, where its result is recorded, and the empty
// servers DRILL_DATABASE_URL and DRILL_NATS_URL. Writes one JSON line.
const USAGE = 'Usage: backup | restore <name of a backup, or latest> [--newer <name>] [--replace] | reconcile | drill';
const { env } = process;

function readKeep(): number {
  const keep = Number(env.BACKUP_KEEP || '14');
  if (Number.isInteger(keep) && keep > 0) return keep;
  throw new Error('BACKUP_KEEP is not a whole number from 1.');
}

const log = (level: 'info' | 'fatal', command: string, fields: object, msg: string) =>
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), service: command, ...fields, msg })}\n`,
  );

const [command = '', ...args] = process.argv.slice(2);
const COMMANDS: Readonly<Record<string, () => Promise<[fields: object, message: string]>>> = {
  backup: async () => {
    const { location, manifest, removed } = await backUpOnSchedule(
      servers,
      configuredStore(env),
      readKeep(),
      new Date(),
    );
    return [{ location, takenAt: manifest.takenAt, rows: manifest.tables, removed }, 'backup completed and verified'];
  },
  restore: async () => {
    const options = { newer: { type: 'string' }, replace: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [name] = positionals;
    if (!name || positionals.length > 1) throw new Error(USAGE);
    const store = configuredStore(env);
    const files = await findBackup(store, name);
    const newer = values.newer ? await findBackup(store, values.newer) : undefined;
    const { manifest, findings } = await restore(servers, files, { newer, replace: values.replace ?? false });
    const { takenAt, tables } = manifest;
    return [{ location: files.location, takenAt, rows: tables, findings }, 'backup restored'];
  },
  reconcile: async () => {
    const findings = await reconcileServers(servers);
    return [{ findings }, findings.length > 0 ? 'stores made to agree' : 'stores agree'];
  },
  drill: async () => {
    const drillServers = { databaseUrl: env.DRILL_DATABASE_URL ?? '', natsUrl: env.DRILL_NATS_URL ?? '' };
    const { location, ...result } = await drillAndRecord(servers.natsUrl, drillServers, configuredStore(env));
    return [{ location, ...result }, 'restore drill completed'];
  },
};

const servers = {
  databaseUrl: env.DATABASE_URL ?? '',
  natsUrl: env.NATS_URL ?? '',
  archiveDatabaseUrl: env.ARCHIVE_DATABASE_URL || undefined,
};
try {
  const run = COMMANDS[command];
  if (!run) throw new Error(USAGE);
  const [fields, message] = await run();
  log('info', command, fields, message);
} catch (error) {
  const reason = error instanceof Error && error.message ? error.message : String(error);
  log('fatal', command, { reason }, `${command || 'command'} failed`);
  process.exitCode = 1;
}
