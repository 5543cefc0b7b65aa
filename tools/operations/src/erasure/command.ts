import { text } from 'node:stream/consumers';
import { parseNatsUrl } from '@imguessr/messaging';
import { connect } from '@nats-io/transport-node';
import { erase } from './erase.ts';
import { ErasureError } from './erasure-error.ts';
import { readSessionIds } from './session-ids.ts';

const amount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

// `node command.ts` with NATS_URL and the session ids on standard input: reports what it did in one line.
try {
  const sessionIds = readSessionIds(await text(process.stdin));
  const nc = await connect({ ...parseNatsUrl(process.env.NATS_URL ?? ''), name: 'erase' }).catch(() => {
    throw new ErasureError('NATS does not answer. Start Imguessr with npm start, or correct NATS_URL.');
  });
  try {
    const { plays, facts, recoveryCodes } = await erase(nc, sessionIds);
    const counts = `${amount(plays, 'play')}, ${amount(facts, 'fact')} and ${amount(recoveryCodes, 'recovery code')}`;
    const whom = sessionIds.length === 1 ? 'this session' : `these ${sessionIds.length} sessions`;
    process.stdout.write(`Erased ${counts}. Nothing of ${whom} is stored; the statistics are unchanged.\n`);
  } finally {
    await nc.close();
  }
} catch (error) {
  const message = error instanceof Error && error.message ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
