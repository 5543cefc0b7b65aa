// Appends each guess as a message of its own, on a subject of its own that holds one message.
import { connectNats, createRequestMux } from '@imguessr/messaging';
import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import { createGuessServer, listen } from './guess-server.ts';

const STREAM = 'BENCH_MESSAGES';
/** As long as the fact of a guess. */
const FACT = Buffer.alloc(140, 1);

const nc = await connectNats(process.env.NATS_URL ?? '', 'message-each');
const jsm = await jetstreamManager(nc);
await jsm.streams.delete(STREAM).catch(() => {});
await jsm.streams.add({
  name: STREAM,
  subjects: ['bench.messages.>'],
  discard: DiscardPolicy.New,
  discard_new_per_subject: true,
  max_msgs_per_subject: 1,
});
const { request } = createRequestMux(nc, 10_000);
let sent = 0;

await listen(
  createGuessServer(async () => {
    const reply = await request(`bench.messages.${(sent++).toString(36)}`, FACT);
    const { error } = reply.json<{ error?: object }>();
    if (error) throw new Error(JSON.stringify(error));
  }),
);
