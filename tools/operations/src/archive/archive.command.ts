import { parseNatsUrl } from '@imguessr/messaging';
import { openArchive } from '@imguessr/play-archive';
import { connect } from '@nats-io/transport-node';
import { archiveLog } from './archive-log.ts';

const DEFAULT_AFTER_DAYS = 45;
const DELETION_DELAY_MS = 30_000;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

// Usage: `node archive.command.ts`, with NATS_URL and ARCHIVE_DATABASE_URL, and optionally ARCHIVE_AFTER_DAYS, in the environment.
// Prints its progress, and the result in one line; the exit code is 1 when it failed.
try {
  const url = process.env.ARCHIVE_DATABASE_URL;
  if (!url) throw new Error('Set ARCHIVE_DATABASE_URL to the database with the archive of the play log.');
  const afterDays = Number(process.env.ARCHIVE_AFTER_DAYS || DEFAULT_AFTER_DAYS);
  if (!(afterDays > 0)) throw new Error('ARCHIVE_AFTER_DAYS must be a positive number of days.');
  const nc = await connect({ ...parseNatsUrl(process.env.NATS_URL ?? ''), name: 'archive' }).catch(() => {
    throw new Error('NATS is unavailable. Start Imguessr with npm start, or correct NATS_URL.');
  });
  const archive = openArchive(url);
  try {
    const onProgress = (text: string) => void process.stdout.write(`${text}\n`);
    const reports = await archiveLog(nc, archive, url, { afterDays, deletionDelayMs: DELETION_DELAY_MS, onProgress });
    const [archived, deleted, remaining] = [
      reports.map((report) => report.archived),
      reports.map((report) => report.deleted),
      reports.map((report) => report.remaining),
    ].map(sum);
    process.stdout.write(
      `Archived ${archived} facts older than ${afterDays} days, deleted ${deleted} messages from the streams; ${remaining} remain.\n`,
    );
  } finally {
    await archive.end();
    await nc.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
