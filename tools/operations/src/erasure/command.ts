import { text } from 'node:stream/consumers';
import { parseNatsUrl } from '@imguessr/messaging';
import { migrateArchive, openArchive } from '@imguessr/play-archive';
import { connect } from '@nats-io/transport-node';
import { type ErasureResult, erase } from './erase.ts';
import { ErasureError } from './erasure-error.ts';
import type { FileState } from './forget-played.ts';
import { readSessionIds } from './session-ids.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What is left of it in the append-only file of Redis. */
const FILE_TEXTS: Readonly<Record<FileState, string>> = {
  none: '',
  rewriting: ' Redis is rewriting its append-only file, which contains the id until that is done.',
  kept: ' The append-only file of Redis may contain the id until it is rewritten: redis-cli BGREWRITEAOF.',
};

function erasedText({ plays, events, recoveryCodes, appendOnlyFile }: ErasureResult, count: number): string {
  const erased = `${counted(plays, 'play')}, ${counted(events, 'event')} and ${counted(recoveryCodes, 'recovery code')}`;
  const sessions = count === 1 ? 'this session' : `these ${count} sessions`;
  return `Erased ${erased}. No data of ${sessions} is stored any more; the statistics are unchanged.${FILE_TEXTS[appendOnlyFile]}`;
}

/** Names the sessions by their places, so that no id is printed. */
function unknownText(unknown: readonly string[], given: readonly string[]): string {
  if (given.length === 1) return 'Nothing was erased: this session has no plays, and never had any. Check the id.';
  const places = unknown.map((id) => given.indexOf(id) + 1).join(', ');
  return `Nothing was erased of ${counted(unknown.length, 'session')}, which have no plays, and never had any. Check the ids at these places: ${places}.`;
}

// Usage: `node command.ts`, with NATS_URL, and ARCHIVE_DATABASE_URL if plays are archived, in the environment and session ids on standard input. Prints the result in one
// line.
try {
  const given = readSessionIds(await text(process.stdin));
  const nc = await connect({ ...parseNatsUrl(process.env.NATS_URL ?? ''), name: 'erase' }).catch(() => {
    throw new ErasureError('NATS is unavailable. Start Imguessr with npm start, or correct NATS_URL.');
  });
  const { ARCHIVE_DATABASE_URL } = process.env;
  if (ARCHIVE_DATABASE_URL) await migrateArchive(ARCHIVE_DATABASE_URL);
  const archive = ARCHIVE_DATABASE_URL ? openArchive(ARCHIVE_DATABASE_URL) : undefined;
  try {
    const sessionIds = [...new Set(given)];
    const result = await erase(nc, sessionIds, archive);
    const known = sessionIds.length - result.unknown.length;
    if (known > 0) process.stdout.write(`${erasedText(result, known)}\n`);
    if (result.unknown.length > 0) throw new ErasureError(unknownText(result.unknown, given));
  } finally {
    await archive?.end();
    await nc.close();
  }
} catch (error) {
  const message = error instanceof Error && error.message ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
