import { text } from 'node:stream/consumers';
import { parseNatsUrl } from '@imguessr/messaging';
import { migrateArchive, openArchive } from '@imguessr/play-archive';
import { connect } from '@nats-io/transport-node';
import { erase } from './erase.ts';
import { ErasureError } from './erasure-error.ts';
import { readSessionIds } from './session-ids.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

// Usage: `node command.ts`, with NATS_URL, and ARCHIVE_DATABASE_URL if plays are archived, in the environment and session ids on standard input. Prints the result in one
// line.
try {
  const sessionIds = readSessionIds(await text(process.stdin));
  const nc = await connect({ ...parseNatsUrl(process.env.NATS_URL ?? ''), name: 'erase' }).catch(() => {
    throw new ErasureError('NATS is unavailable. Start Imguessr with npm start, or correct NATS_URL.');
  });
  const { ARCHIVE_DATABASE_URL } = process.env;
  if (ARCHIVE_DATABASE_URL) await migrateArchive(ARCHIVE_DATABASE_URL);
  const archive = ARCHIVE_DATABASE_URL ? openArchive(ARCHIVE_DATABASE_URL) : undefined;
  try {
    const { plays, events, recoveryCodes } = await erase(nc, sessionIds, archive);
    const erased = `${counted(plays, 'play')}, ${counted(events, 'event')} and ${counted(recoveryCodes, 'recovery code')}`;
    const sessions = sessionIds.length === 1 ? 'this session' : `these ${sessionIds.length} sessions`;
    process.stdout.write(
      `Erased ${erased}. No data of ${sessions} is stored any more; the statistics are unchanged.\n`,
    );
  } finally {
    await archive?.end();
    await nc.close();
  }
} catch (error) {
  const message = error instanceof Error && error.message ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
