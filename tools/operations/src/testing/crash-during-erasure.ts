import { text } from 'node:stream/consumers';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { connect } from '@nats-io/transport-node';
import { erase } from '../erasure/erase.ts';
import { readSessionIds } from '../erasure/session-ids.ts';

// Usage: `node crash-during-erasure.ts <steps>`. Runs the erasure and kills its own process after this many steps.
let left = Number(process.argv[2]);
const nc = await connect(parseNatsUrl(process.env.NATS_URL ?? ''));
await erase(nc, readSessionIds(await text(process.stdin)), undefined, () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
});
await nc.close();
