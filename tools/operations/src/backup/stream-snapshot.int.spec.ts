// Needs NATS: a stream that receives messages while it is saved.
import { createReadStream, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseNatsUrl } from '@imguessr/messaging/nats-url';
import { natsBinary, startNats } from '@imguessr/testing/node';
import { DiscardPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { restoreStream, saveStream } from './stream-snapshot.ts';

const scratch = mkdtempSync(join(tmpdir(), 'imguessr-snapshot-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A stream like the play log: it accepts one message per subject and forbids deletion. */
const LOG = {
  name: 'LOG',
  subjects: ['log.*'],
  discard: DiscardPolicy.New,
  discard_new_per_subject: true,
  max_msgs_per_subject: 1,
  deny_delete: true,
  deny_purge: true,
};

async function startServer(binary: string) {
  const nats = await startNats(binary);
  const nc = await connect(parseNatsUrl(nats.url));
  onTestFinished(async () => {
    await nc.close();
    await nats.stop();
  });
  return { nc, js: jetstream(nc), jsm: await jetstreamManager(nc) };
}

describe('a stream that is saved while it receives messages', () => {
  const { name, binary } = natsBinary();
  test('is restored with the same messages at the same sequences', async () => {
    const [from, to] = [await startServer(binary), await startServer(binary)];
    await from.jsm.streams.add({ ...LOG });
    const body = (n: number) => `${n} ${'x'.repeat(1_000)}`;
    for (let n = 1; n <= 600; n++) await from.js.publish(`log.${n}`, body(n), { msgID: `id-${n}` });
    let isGrowing = true;
    const growing = (async () => {
      for (let n = 601; isGrowing; n++) {
        await from.js.publish(`log.${n}`, body(n));
        await pause(50);
      }
    })();
    const file = join(scratch, `${name}.snapshot`);
    const saved = await saveStream(from.nc, 'LOG', file);
    isGrowing = false;
    await growing;

    await restoreStream(to.nc, saved, createReadStream(file));
    const restored = await to.jsm.streams.info('LOG');
    expect(restored.state.messages).toBeGreaterThanOrEqual(saved.state.messages);
    expect(restored.state.first_seq).toBe(1);
    expect(restored.state.messages).toBe(restored.state.last_seq);
    expect(restored.config).toMatchObject(LOG);
    for (const seq of [1, 300, 600])
      expect((await to.jsm.streams.getMessage('LOG', { seq }))?.string()).toBe(body(seq));
    await expect(to.js.publish('log.300', 'again')).rejects.toThrow();
  });

  test('is not restored from a truncated file', async () => {
    const [from, to] = [await startServer(binary), await startServer(binary)];
    await from.jsm.streams.add({ ...LOG });
    for (let n = 1; n <= 50; n++)
      await from.js.publish(`log.${n}`, Buffer.from(crypto.getRandomValues(new Uint8Array(4_000))));
    const file = join(scratch, `${name}-cut.snapshot`);
    const saved = await saveStream(from.nc, 'LOG', file);
    truncateSync(file, 60_000);
    await expect(restoreStream(to.nc, saved, createReadStream(file))).rejects.toThrow(/^LOG: /);
  });
});
