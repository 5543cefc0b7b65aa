import { parseNatsUrl } from '@imguessr/messaging';
import { openArchive } from '@imguessr/play-archive';
import { connect } from '@nats-io/transport-node';
import { resultLine, verifyLog } from './verify-log.ts';

// Usage: `node command.ts`, with NATS_URL and ARCHIVE_DATABASE_URL in the environment. Prints the result in one line; the
// exit code is 1 when the archive differs from its chain of blocks, or could not be compared.
try {
  const url = process.env.ARCHIVE_DATABASE_URL;
  if (!url) throw new Error('Set ARCHIVE_DATABASE_URL to the database with the archive of the play log.');
  const nc = await connect({ ...parseNatsUrl(process.env.NATS_URL ?? ''), name: 'verify' }).catch(() => {
    throw new Error('NATS is unavailable. Start Imguessr with npm start, or correct NATS_URL.');
  });
  const archive = openArchive(url);
  try {
    const results = await verifyLog(nc, archive);
    process.stdout.write(`${resultLine(results)}\n`);
    if (results.some(({ problem }) => problem)) process.exitCode = 1;
  } finally {
    await archive.end();
    await nc.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
