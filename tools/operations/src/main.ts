import { backUpOnSchedule } from './backup/scheduled-backup.ts';

// The entry point of the image `operations`, which the chart's CronJob runs: `backup`, with DATABASE_URL, NATS_URL,
// ARCHIVE_DATABASE_URL if plays are archived, BACKUP_FOLDER and BACKUP_KEEP in the environment. Writes one JSON line.
const log = (level: 'info' | 'fatal', fields: object, msg: string) =>
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), service: 'backup', ...fields, msg })}\n`,
  );

const { DATABASE_URL = '', NATS_URL = '', ARCHIVE_DATABASE_URL, BACKUP_FOLDER, BACKUP_KEEP = '14' } = process.env;
try {
  const keep = Number(BACKUP_KEEP);
  if (process.argv[2] !== 'backup') throw new Error('Usage: backup');
  if (!BACKUP_FOLDER) throw new Error('BACKUP_FOLDER is not set.');
  if (!Number.isInteger(keep) || keep < 1) throw new Error('BACKUP_KEEP is not a whole number from 1.');
  const servers = {
    databaseUrl: DATABASE_URL,
    natsUrl: NATS_URL,
    archiveDatabaseUrl: ARCHIVE_DATABASE_URL || undefined,
  };
  const { folder, manifest, removed } = await backUpOnSchedule(servers, BACKUP_FOLDER, keep, new Date());
  log('info', { folder, takenAt: manifest.takenAt, rows: manifest.tables, removed }, 'backup completed and verified');
} catch (error) {
  log('fatal', { reason: error instanceof Error && error.message ? error.message : String(error) }, 'backup failed');
  process.exitCode = 1;
}
