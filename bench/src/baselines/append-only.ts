// The limit of the guess path: appends guesses to JetStream in batches, and does nothing else. While
// one batch is on its way, guesses gather, and its acknowledgement sends the next.
import { connectNats, createRequestMux } from '@imguessr/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { createGuessServer, listen } from './guess-server.ts';

const STREAM = 'BENCH_BATCHES';
const SUBJECT = 'bench.batches';
/** As long as the fact of a guess. */
const FACT = Buffer.alloc(140, 1);
const MAX_FACTS = 512;

const nc = await connectNats(process.env.NATS_URL ?? '', 'append-only');
const jsm = await jetstreamManager(nc);
await jsm.streams.delete(STREAM).catch(() => {});
await jsm.streams.add({ name: STREAM, subjects: [SUBJECT] });
const { request } = createRequestMux(nc, 10_000);

const gathered: (() => void)[] = [];
let isSending = false;
let last = 0;

async function sendGathered(): Promise<void> {
  while (gathered.length > 0) {
    const batch = gathered.splice(0, MAX_FACTS);
    const expectation = headers();
    expectation.set('Nats-Expected-Last-Sequence', String(last));
    const facts = Buffer.concat(batch.map(() => FACT));
    const reply = (await request(SUBJECT, facts, expectation)).json<{
      seq: number;
      error?: object;
    }>();
    if (reply.error) throw new Error(JSON.stringify(reply.error));
    last = reply.seq;
    for (const resolve of batch) resolve();
  }
  isSending = false;
}

const append = () =>
  new Promise<void>((resolve) => {
    gathered.push(resolve);
    if (isSending) return;
    isSending = true;
    setImmediate(sendGathered);
  });

await listen(createGuessServer(append));
