// Needs NATS: messages that arrive while a stream is read.
import { setTimeout as delay } from 'node:timers/promises';
import { useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConnection } from '../testing/use-connection.ts';
import { followLog } from './follow-log.ts';
import { LogGapError } from './log-gap.error.ts';
import { readLog } from './read-log.ts';

const STREAM = 'LOG';
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
    const errors: unknown[] = [];
    const stop = followLog(nc, STREAM, {
      onMessage: ({ seq, data }) => {
        seen.push(Number(new TextDecoder().decode(data)));
        expect(seq).toBe(seen.length);
      },
      onError: (error) => errors.push(error),
    });
    const reaches = async (count: number) => {
      await until(`${count} messages`, () => seen.length >= count);
      expect(seen).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    };

    await publish(WHILE_FOLLOWED);
    await reaches(STORED + WHILE_FOLLOWED);
    await delay(IDLE_MS);
    await publish(AFTER_IDLE_TIME);
    await reaches(STORED + WHILE_FOLLOWED + AFTER_IDLE_TIME);
    expect(errors).toEqual([]);

    await stop();
    await publish(1);
    // Once another reader has read the message, the stopped one would have read it, too.
    await readLog(nc, STREAM, {
      from: published,
      to: published,
      onMessage: () => undefined,
    });
    expect(seen.length).toBe(published - 1);
  });

  test('is read up to a position, or not at all where nothing is before it', async () => {
    const seen: number[] = [];
    const read = (from: number, to: number) =>
      readLog(nc, STREAM, {
        from,
        to,
        onMessage: (data) => void seen.push(Number(new TextDecoder().decode(data))),
      });
    await read(101, 120);
    expect(seen.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 101 + index));
    seen.length = 0;
    await read(published + 1, published);
    expect(seen).toEqual([]);
  });

  test('is not read past a missing position, or an error of the reader', async () => {
    await (await jetstreamManager(nc)).streams.deleteMessage(STREAM, 55);
    const read = (from: number, onMessage: () => void) =>
      readLog(nc, STREAM, { from, to: 60, onMessage });
    await expect(read(51, () => undefined)).rejects.toThrow(LogGapError);
    const fail = () => {
      throw new Error('of the reader');
    };
    await expect(read(56, fail)).rejects.toThrow('of the reader');
  });
});
