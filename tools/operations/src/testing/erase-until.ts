import { text } from 'node:stream/consumers';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect } from '@nats-io/transport-node';
import { erase } from '../erasure/erase.ts';
import { readSessionIds } from '../erasure/session-ids.ts';

// `node erase-until.ts <number>`: the command, which is killed after so many steps.
let left = Number(process.argv[2]);
const nc = await connect(parseNatsUrl(process.env.NATS_URL ?? ''));
await erase(nc, readSessionIds(await text(process.stdin)), () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
});
await nc.close();
