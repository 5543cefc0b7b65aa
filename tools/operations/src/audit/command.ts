import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { createPlayArchive, openArchive } from '@imguessr/play-archive';
import { connect } from '@nats-io/transport-node';
import { exportPlays } from './export-plays.ts';

// Usage: `node command.ts <folder>` with NATS_URL, and ARCHIVE_DATABASE_URL if plays are archived, in the environment. Prints the
// result in one line, or what is wrong, and then exits with 1.
const [folder = ''] = process.argv.slice(2);

async function runExport(): Promise<string> {
  const url = process.env.ARCHIVE_DATABASE_URL;
  const archive = url ? openArchive(url) : undefined;
  const nc = await connect({ ...parseNatsUrl(process.env.NATS_URL ?? ''), name: 'audit' });
  try {
    const attempts = await exportPlays(nc, archive && createPlayArchive(archive), folder);
    return `Exported ${attempts} attempts to ${folder}.`;
  } finally {
    await nc.close();
    await archive?.end();
  }
}

try {
  process.stdout.write(`${await runExport()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
