// Needs NATS: messages that arrive while a stream is read.
import { setTimeout as delay } from 'node:timers/promises';
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, test } from 'vitest';
import { followLog } from './follow-log.ts';
import { LogGapError } from './log-gap.error.ts';
import { readLog } from './read-log.ts';

const STREAM = 'LOG';
const MAX_BATCH = 100;
const STORED = 2_345;
const WHILE_FOLLOWED = 500;
const AFTER_IDLE_TIME = 3;
/** Longer than a heartbeat, so that the idle connection is checked at least once. */
const IDLE_MS = 1_500;

describe('following a log', () => {
  const nc = useConnection(useNats());
  let published = 0;
  const publish = async (count: number) => {
    const js = jetstream(nc);
    for (let i = 0; i < count; i++) await js.publish('log.entry', String(++published));
  };

  beforeAll(async () => {
    await (await jetstreamManager(nc)).streams.add({ name: STREAM, subjects: ['log.*'] });
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
    // Once another reader has read the message, the stopped one would have read it, too.
    await readLog(nc, STREAM, {
      from: published,
      to: published,
      maxBatch: MAX_BATCH,
      onBatch: () => undefined,
    });
    expect(seen.length).toBe(published - 1);
  });

  test('is read up to a position, or not at all where nothing is before it', async () => {
    const seen: number[] = [];
    const read = (from: number, to: number) =>
      readLog(nc, STREAM, {
        from,
        to,
        maxBatch: 10,
        onBatch: ({ payloads }) => void seen.push(payloads.length),
      });
    await read(101, 120);
    expect(seen.slice(0, 2)).toEqual([10, 10]);
    seen.length = 0;
    await read(published + 1, published);
    expect(seen).toEqual([]);
  });

  test('is not read past a missing position, or an error of the reader', async () => {
    await (await jetstreamManager(nc)).streams.deleteMessage(STREAM, 55);
    const read = (from: number, onBatch: () => void) =>
      readLog(nc, STREAM, { from, to: 60, maxBatch: 10, onBatch });
    await expect(read(51, () => undefined)).rejects.toThrow(LogGapError);
    const fail = () => {
      throw new Error('of the reader');
    };
    await expect(read(56, fail)).rejects.toThrow('of the reader');
  });
});
