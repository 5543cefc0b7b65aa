// Needs NATS: replies in several messages, and subjects on which nobody responds.
import { useFixture, useNats } from '@imguessr/testing/fixtures';
import type { Msg } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useConnection } from '../testing/use-connection.ts';
import { createBatcher, serveBatches } from './micro-batch.ts';
import { NoRespondersError, RequestTimeoutError } from './request-errors.ts';
import { createRequestMux } from './request-mux.ts';

const nats = useNats();
const nc = useConnection(nats);
const mux = useFixture(
  async () => createRequestMux(nc, 400),
  ({ close }) => close(),
);
const malformed: unknown[] = [];

describe('items sent in one turn of the event loop', () => {
  test('share few messages, and each gets its own reply', async () => {
    let messages = 0;
    const counter = nc.subscribe('double', {
      callback: () => {
        messages++;
      },
    });
    const stop = serveBatches<number, number>(
      nc,
      'double',
      'q',
      async (n) => n * 2,
      (error) => malformed.push(error),
    );
    const double = createBatcher<number, number>(mux.requestMany, 'double');
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => double(n)));
    expect(replies).toEqual(Array.from({ length: 100 }, (_, n) => n * 2));
    expect(messages).toBe(2);
    counter.unsubscribe();
    await stop();
  });

  test('fail together when there is no responder', async () => {
    const send = createBatcher<number, number>(mux.requestMany, 'nobody');
    const outcomes = await Promise.allSettled([send(1), send(2)]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: expect.any(NoRespondersError) });
  });

  test('fail together when the reply is malformed', async () => {
    const garbled = nc.subscribe('garbled', {
      callback: (_error, message) => {
        message.respond('[1');
      },
    });
    const send = createBatcher<number, number>(mux.requestMany, 'garbled');
    const outcomes = await Promise.allSettled([send(1), send(2)]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: expect.any(SyntaxError) });
    garbled.unsubscribe();
  });
});

describe('items sent soon after a batch', () => {
  test('gather, and share the next message, which does not wait for a reply', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const messages: Msg[] = [];
    const subscription = nc.subscribe('gather', {
      callback: (_error, message) => void messages.push(message),
    });
    const send = createBatcher<number, number>(mux.requestMany, 'gather');
    const replies = [send(0)];
    await new Promise(setImmediate);
    for (let n = 1; n <= 3; n++) {
      replies.push(send(n));
      await new Promise(setImmediate);
    }
    vi.advanceTimersByTime(4);
    await new Promise(setImmediate);
    await nc.flush();
    expect(messages.map((message) => message.json())).toEqual([[0], [1, 2, 3]]);
    for (const message of messages) message.respond(message.data);
    expect(await Promise.all(replies)).toEqual([0, 1, 2, 3]);
    subscription.unsubscribe();
  });
});

test('each item gets its reply when two responders answer in parts', async () => {
  const slow = Promise.withResolvers<void>();
  const work = async (n: number) => {
    if (n === 0) await slow.promise;
    return n;
  };
  const onError = (error: unknown) => malformed.push(error);
  const stops = [1, 2].map(() =>
    serveBatches<number, number>(nc, 'both', undefined, work, onError),
  );
  const send = createBatcher<number, number>(mux.requestMany, 'both');
  const replies = [send(0), send(1)];
  expect(await replies[1]).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  slow.resolve();
  expect(await Promise.all(replies)).toEqual([0, 1]);
  await Promise.all(stops.map((stop) => stop()));
});

describe('a batch with one slow item', () => {
  const slow = Promise.withResolvers<void>();
  const work = async (n: number) => {
    if (n === 0) await slow.promise;
    return n;
  };
  let stop: () => Promise<void>;
  beforeAll(() => {
    stop = serveBatches<number, number>(nc, 'uneven', 'q', work, (error) => malformed.push(error));
  });
  afterAll(() => stop());

  test('answers the other items meanwhile; only the slow one times out', async () => {
    const send = createBatcher<number, number>(mux.requestMany, 'uneven');
    const replies = [0, 1, 2, 3].map((n) => send(n));
    let isSlowSettled = false;
    const settled = replies[0]?.finally(() => {
      isSlowSettled = true;
    });
    expect(await Promise.all(replies.slice(1))).toEqual([1, 2, 3]);
    expect(isSlowSettled).toBe(false);
    await expect(settled).rejects.toBeInstanceOf(RequestTimeoutError);
  });

  test('answers the slow item once it is done', async () => {
    const send = createBatcher<number, number>(mux.requestMany, 'uneven');
    const replies = [1, 0, 2].map((n) => send(n));
    expect(await replies[2]).toBe(2);
    slow.resolve();
    expect(await Promise.all(replies)).toEqual([1, 0, 2]);
  });

  test('is answered in one message when the caller does not accept several', async () => {
    expect((await mux.request('uneven', '[0,1,2]')).json()).toEqual([0, 1, 2]);
  });
});

describe('serving batches', () => {
  test.each([
    ['rejects', async (n: number) => (n === 2 ? Promise.reject(new Error('two')) : n)],
    [
      'throws',
      (n: number) => {
        if (n === 2) throw new Error('two');
        return Promise.resolve(n);
      },
    ],
  ])('fails only the item whose handler %s', async (_, work) => {
    const before = malformed.length;
    const stop = serveBatches<number, number>(nc, 'fragile', 'q', work, (error) =>
      malformed.push(error),
    );
    const send = createBatcher<number, number>(mux.requestMany, 'fragile');
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => send(n)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(malformed).toHaveLength(before + 1);
    await stop();
  });

  test('reports a malformed batch without its content, and continues', async () => {
    const stop = serveBatches<number, number>(
      nc,
      'echo',
      'q',
      async (n) => n,
      (error) => malformed.push(error),
    );
    const before = malformed.length;
    await expect(mux.request('echo', 'not json')).rejects.toBeInstanceOf(RequestTimeoutError);
    await expect(mux.request('echo', '{}')).rejects.toBeInstanceOf(RequestTimeoutError);
    expect(malformed.slice(before).map(String)).toEqual([
      'MalformedBatchError: malformed batch of 8 bytes on echo',
      'MalformedBatchError: malformed batch of 2 bytes on echo',
    ]);
    expect(await createBatcher<number, number>(mux.requestMany, 'echo')(7)).toBe(7);
    await stop();
  });

  test('answers batches in progress before it stops', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const work = async (n: number) => {
      started.resolve();
      await finish.promise;
      return n;
    };
    const stop = serveBatches<number, number>(nc, 'slow', 'q', work, (error) =>
      malformed.push(error),
    );
    const reply = createBatcher<number, number>(mux.requestMany, 'slow')(7);
    await started.promise;
    const stopped = stop();
    finish.resolve();
    expect(await reply).toBe(7);
    await stopped;
  });
});

describe('a lost connection', () => {
  test('fails pending and new requests at once, and works again after it is re-established', async () => {
    const slowMux = createRequestMux(nc, 60_000);
    const silent = nc.subscribe('silent', { callback: () => {} });
    const pending = slowMux.request('silent', '').catch((error: unknown) => error);
    await nc.flush();
    await nats.kill();
    expect(await pending).toBeInstanceOf(RequestTimeoutError);
    await expect(slowMux.request('silent', '')).rejects.toBeInstanceOf(NoRespondersError);
    const stop = serveBatches<number, number>(
      nc,
      'again',
      'q',
      async (n) => n,
      () => {},
    );
    await nats.restart();
    const again = createBatcher<number, number>(slowMux.requestMany, 'again');
    await expect.poll(() => again(1).catch(() => 0)).toBe(1);
    await stop();
    silent.unsubscribe();
    slowMux.close();
  });
});
