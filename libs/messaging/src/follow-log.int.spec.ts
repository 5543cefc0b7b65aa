import { setTimeout as delay } from 'node:timers/promises';
import { natsBinaries, startNats, type TestNats, until } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectNats } from './connect.ts';
import { followLog } from './follow-log.ts';

const STREAM = 'LOG';
const MAX_BATCH = 100;
const STORED = 2_345;
const WHILE_FOLLOWED = 500;
const AFTER_IDLE_TIME = 3;
/** Longer than a heartbeat, so that the idle connection is checked at least once. */
const IDLE_MS = 1_500;

describe.each(natsBinaries())('following a log on $name', ({ binary }) => {
  let nats: TestNats;
  let nc: NatsConnection;
  let published = 0;
  const publish = async (count: number) => {
    const js = jetstream(nc);
    for (let i = 0; i < count; i++) await js.publish('log.entry', String(++published));
  };

  beforeAll(async () => {
    nats = await startNats(binary);
    nc = await connectNats(nats.url, 'test');
    await (await jetstreamManager(nc)).streams.add({ name: STREAM, subjects: ['log.*'] });
  });
  afterAll(async () => {
    await nc.close();
    await nats.stop();
  });

  test('reads every message in order: stored ones, ones that arrive meanwhile, and ones after an idle time', async () => {
    await publish(STORED);
    const seen: number[] = [];
    const sizes: number[] = [];
    const errors: unknown[] = [];
    const following = followLog(nc, STREAM, {
      from: 1,
      maxBatch: MAX_BATCH,
      onBatch: async ({ payloads, messages, firstSeq, lastSeq }) => {
        expect([messages.length, firstSeq]).toEqual([payloads.length, seen.length + 1]);
        for (const payload of payloads) seen.push(Number(new TextDecoder().decode(payload)));
        expect(lastSeq).toBe(seen.length);
        sizes.push(payloads.length);
        await delay(2);
      },
      onError: (error) => errors.push(error),
    });
    const reaches = async (count: number) => {
      await until(`${count} messages`, () => seen.length >= count);
      expect(seen).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    };

    await publish(WHILE_FOLLOWED);
    await reaches(STORED + WHILE_FOLLOWED);
    expect(Math.max(...sizes)).toBe(MAX_BATCH);
    await delay(IDLE_MS);
    await publish(AFTER_IDLE_TIME);
    await reaches(STORED + WHILE_FOLLOWED + AFTER_IDLE_TIME);
    expect(errors).toEqual([]);

    await following.stop();
    await publish(1);
    await delay(100);
    expect(seen.length).toBe(published - 1);
  });
});
