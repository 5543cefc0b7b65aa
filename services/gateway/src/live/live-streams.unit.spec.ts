import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientStats, StatisticsChanged } from '@imguessr/contracts';
import { createMetrics, type Registry } from '@imguessr/service-kit';
import { until } from '@imguessr/testing/node';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../core/errors.ts';
import { errorHandler } from '../plugins/error-handler.ts';
import { requestMetrics } from '../plugins/request-metrics.ts';
import { type EventReader, readEvents } from '../testing/event-reader.ts';
import { type LiveLimits, liveStreams } from './live-streams.ts';

const UNLIMITED = { address: 0, all: 0 };
let app: FastifyInstance;
let registry: Registry;
let url: string;
let world: {
  plays: number;
  reads: number;
  ballast: string;
  isUnavailable: boolean;
  isStillAuthorized: boolean;
  checkMs: number[];
};
let change: (change: StatisticsChanged) => void;
let readers: EventReader[];

async function start(limits: LiveLimits = UNLIMITED): Promise<void> {
  world = {
    plays: 1,
    reads: 0,
    ballast: '',
    isUnavailable: false,
    isStillAuthorized: true,
    checkMs: [],
  };
  app = Fastify({ trustProxy: '127.0.0.1', forceCloseConnections: 'idle' });
  registry = createMetrics('test');
  await app.register(errorHandler);
  await app.register(requestMetrics, { registry });
  const subscribeToChanges = (listener: typeof change) => {
    change = listener;
  };
  await app.register(liveStreams, { subscribeToChanges, limits, registry });
  const read = async () => {
    world.reads++;
    if (world.isUnavailable)
      throw new RequestError({ code: 'UNAVAILABLE', message: 'Stats loading...' });
    return { totalGames: world.plays, difficulty: world.ballast } as unknown as ClientStats;
  };
  const isStillAuthorized = async () => {
    await delay(world.checkMs.shift() ?? 0);
    return world.isStillAuthorized;
  };
  app.get<{ Params: { id: string }; Querystring: { updates?: string; since?: string } }>(
    '/:id',
    (request, reply) =>
      app.openLiveStream(
        request,
        reply,
        { gameId: Number(request.params.id), kind: 'client', read },
        {
          acceptsPatches: request.query.updates === 'patch',
          since: request.query.since,
          isStillAuthorized,
        },
      ),
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
const play = (gameId = 7) => {
  world.plays++;
  change({ games: [gameId] });
};
const watch = async (path = '/7', headers: Record<string, string> = {}): Promise<EventReader> => {
  const reader = await readEvents(url + path, headers);
  readers.push(reader);
  return reader;
};
const plays = ({ events }: EventReader) =>
  events.map(({ data }) => JSON.parse(data).totalGames as number);
const metric = async (name: string) =>
  Number(new RegExp(`^${name}(?:{[^}]*})? (\\d+)$`, 'm').exec(await registry.metrics())?.[1]);

beforeEach(() => {
  readers = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const reader of readers) reader.close();
  await app.close();
});

describe('live statistics', () => {
  beforeEach(() => start());

  test('are sent immediately and after each change', async () => {
    const reader = await watch();
    const other = await watch('/8');
    await until('the first events', () => plays(reader).length === 1 && plays(other).length === 1);
    play();
    await until('the second event', () => plays(reader).length === 2);
    expect(plays(reader)).toEqual([1, 2]);
    play(8);
    await until('the update of the other game', () => plays(other).length === 2);
    expect(plays(reader)).toEqual([1, 2]);
    expect(await metric('imguessr_live_streams')).toBe(2);
    expect(await metric('imguessr_live_updates_total')).toBe(2);
  });

  test('are sent as events that proxies must not buffer', async () => {
    const reader = await watch();
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    await until('the first event', () => reader.events.length === 1);
    expect(reader.text()).toMatch(/^retry: [1-4]\d{3}\n\nid: [\w-]{12}\ndata: \{.*\}\n\n$/);
  });

  test('are sent at most twice a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const reader = await watch();
    for (let ms = 0; ms < 3_000; ms += 20) {
      play();
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    await until('the last event', () => plays(reader).at(-1) === world.plays);
    const [, ...updates] = reader.events;
    expect(updates.length).toBeGreaterThan(3);
    expect(updates.length).toBeLessThanOrEqual(3_500 / 500 + 1);
  });

  test('contain only what has changed for a client that accepts patches, after everything at first', async () => {
    world.ballast = 'Medium (2.9/5.0)'.repeat(5);
    const [full, patched] = [await watch(), await watch('/7?updates=patch')];
    await until('the first events', () => full.events.length === 1 && patched.events.length === 1);
    for (const expected of [2, 3]) {
      await delay(600);
      play();
      await until(
        'the update',
        () => full.events.length === expected && patched.events.length === expected,
      );
    }
    expect(patched.text()).toMatch(/\nevent: patch\nid: [\w-]{12}\ndata: \{"totalGames":3\}\n\n$/);
    expect(full.text()).not.toContain('event: patch');
    expect(plays(full)).toEqual([1, 2, 3]);
  });

  test('are not repeated for a client that has them, at first or after a lost connection', async () => {
    world.ballast = 'Medium (2.9/5.0)'.repeat(5);
    const full = await watch();
    await until('the first event', () => full.events.length === 1);
    const id = full.events[0]?.id ?? '';
    const same = await watch(`/7?updates=patch&since=${id}`);
    const again = await watch('/7?updates=patch&since=other', { 'last-event-id': id });
    const others = [await watch('/7?updates=patch&since=other'), await watch(`/7?since=${id}`)];
    await until('the first events', () =>
      [same, again, ...others].every(({ events }) => events.length === 1),
    );
    for (const { events } of [same, again]) expect(events).toEqual([{ id, data: '{}' }]);
    expect(same.text()).toContain('event: patch\n');
    for (const other of others) expect(plays(other)).toEqual([1]);
    await delay(600);
    play();
    await until('the update', () => same.events.length === 2);
    expect(same.events[1]?.data).toBe('{"totalGames":2}');
  });

  test('are read once for all viewers', async () => {
    const viewers = await Promise.all(Array.from({ length: 50 }, () => watch()));
    await until('the first event of each', () => viewers.every(({ events }) => events.length > 0));
    const before = world.reads;
    play();
    await until('the second event of each', () =>
      viewers.every((reader) => plays(reader).at(-1) === 2),
    );
    expect(world.reads).toBe(before + 1);
  });

  test('that cannot be read are answered with an error, and leave no open stream', async () => {
    world.isUnavailable = true;
    const rejected = await watch();
    expect(rejected.status).toBe(503);
    await rejected.ended;
    expect(JSON.parse(rejected.text())).toMatchObject({
      statusCode: 503,
      message: 'Stats loading...',
    });
    expect(await metric('imguessr_live_streams')).toBe(0);
  });

  test('end without a further event when the viewer is no longer authorized', async () => {
    const reader = await watch();
    await until('the first event', () => reader.events.length === 1);
    world.isStillAuthorized = false;
    play();
    expect(await reader.ended).toBe(true);
    expect(plays(reader)).toEqual([1]);
  });

  test('arrive in order, although a check of the authorization takes longer than the next one', async () => {
    const reader = await watch();
    await until('the first event', () => reader.events.length === 1);
    await delay(600);
    world.checkMs = [900, 0];
    play();
    await delay(600);
    play();
    await until('both updates', () => reader.events.length === 3);
    expect(plays(reader)).toEqual([1, 2, 3]);
  });

  test('are not counted as slow responses', async () => {
    const reader = await watch();
    await until('the first event', () => reader.events.length === 1);
    world.isStillAuthorized = false;
    play();
    await until('the end', async () =>
      /requests_total\{[^}]*\} 1$/m.test(await registry.metrics()),
    );
    expect(await registry.metrics()).not.toMatch(/http_request_duration_seconds_count\{.*\} [1-9]/);
  });
});

describe('a slow client', () => {
  /** More than the buffers of two sockets can hold. */
  const BALLAST = 'x'.repeat(8_000_000);
  const connectSlowClient = () => {
    const slowClient = connect(Number(new URL(url).port), '127.0.0.1');
    slowClient.write('GET /7 HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n');
    slowClient.pause();
    slowClient.on('error', () => undefined);
    return slowClient;
  };

  test('does not delay the shutdown of the gateway', async () => {
    await start();
    world.ballast = BALLAST;
    const slowClient = connectSlowClient();
    await until('its stream', async () => (await metric('imguessr_live_streams')) === 1);
    // Resolves although the client never reads what it was sent.
    await app.close();
    slowClient.destroy();
  });

  test('is disconnected and does not delay others', async () => {
    await start();
    const reader = await watch();
    await until('the first event', () => reader.events.length === 1);
    const slowClient = connectSlowClient();
    await until('both streams', async () => (await metric('imguessr_live_streams')) === 2);
    world.ballast = BALLAST;
    await until(
      'the slow client to be disconnected',
      async () => {
        play();
        await until('the update', () => plays(reader).at(-1) === world.plays);
        return (await metric('imguessr_live_streams')) === 1;
      },
      50_000,
    );
    slowClient.destroy();
  });
});

describe('open streams', () => {
  test('are limited by address, and released when a page is closed', async () => {
    await start({ address: 2, all: 0 });
    const from = (address: string) => watch('/7', { 'x-forwarded-for': address });
    const first = await from('10.0.0.1');
    await from('10.0.0.1');
    const rejected = await from('10.0.0.1');
    expect(rejected.status).toBe(429);
    await rejected.ended;
    expect(JSON.parse(rejected.text())).toMatchObject({
      statusCode: 429,
      error: 'Too Many Requests',
    });
    expect((await from('10.0.0.2')).status).toBe(200);
    first.close();
    await until('a released stream', async () => (await metric('imguessr_live_streams')) === 2);
    expect((await from('10.0.0.1')).status).toBe(200);
    expect(await registry.metrics()).toContain(
      'imguessr_live_refused_total{limit="address",service="test"} 1',
    );
  });

  test('are limited in total', async () => {
    await start({ address: 0, all: 1 });
    await watch();
    const rejected = await watch('/8');
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '1']);
  });
});

describe('a gateway that stops', () => {
  test('ends every stream properly', async () => {
    await start();
    const viewers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => watch(`/${1 + (i % 5)}`)),
    );
    await until('the first event of each', () => viewers.every(({ events }) => events.length > 0));
    await app.close();
    expect(await Promise.all(viewers.map(({ ended }) => ended))).toEqual(viewers.map(() => true));
  });
});
