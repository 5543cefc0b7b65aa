import { connect } from 'node:net';
import type { ClientStats, StatisticsChanged } from '@imguessr/contracts';
import { createMetrics, type Registry } from '@imguessr/service-kit';
import { until } from '@imguessr/testing/node';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RequestError } from '../core/errors.ts';
import { errorHandler } from '../plugins/error-handler.ts';
import { requestMetrics } from '../plugins/request-metrics.ts';
import { type EventReader, readEvents } from '../testing/event-reader.ts';
import { type LiveLimits, liveStreams } from './live-streams.ts';

const UNLIMITED = { address: 0, all: 0 };
let app: FastifyInstance;
let registry: Registry;
let url: string;
let world: { plays: number; reads: number; ballast: string; isAway: boolean; isStillAuthorized: boolean };
let change: (change: StatisticsChanged) => void;
let readers: EventReader[];

async function start(limits: LiveLimits = UNLIMITED): Promise<void> {
  world = { plays: 1, reads: 0, ballast: '', isAway: false, isStillAuthorized: true };
  app = Fastify({ trustProxy: '127.0.0.1', forceCloseConnections: 'idle' });
  registry = createMetrics('test');
  await app.register(errorHandler);
  await app.register(requestMetrics, { registry });
  const hear = (listener: typeof change) => {
    change = listener;
  };
  await app.register(liveStreams, { subscribeToChanges: hear, limits, registry });
  const read = async () => {
    world.reads++;
    if (world.isAway) throw new RequestError({ code: 'UNAVAILABLE', message: 'Stats loading...' });
    return { totalGames: world.plays, difficulty: world.ballast } as unknown as ClientStats;
  };
  app.get<{ Params: { id: string } }>('/:id', (request, reply) =>
    app.openLiveStream(
      request,
      reply,
      { gameId: Number(request.params.id), kind: 'client', read },
      async () => world.isStillAuthorized,
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
const plays = ({ events }: EventReader) => events.map(({ data }) => JSON.parse(data).totalGames as number);
const metric = async (name: string) =>
  Number(new RegExp(`^${name}(?:{[^}]*})? (\\d+)$`, 'm').exec(await registry.metrics())?.[1]);

beforeEach(() => {
  readers = [];
});
afterEach(async () => {
  for (const reader of readers) reader.leave();
  await app.close();
});

describe('statistics that are watched', () => {
  beforeEach(() => start());

  test('come at once, and again when they change', async () => {
    const reader = await watch();
    await until('the first', () => plays(reader).length === 1);
    play();
    await until('the second', () => plays(reader).length === 2);
    expect(plays(reader)).toEqual([1, 2]);
    play(8);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(plays(reader)).toEqual([1, 2]);
    expect(await metric('imguessr_live_streams')).toBe(1);
    expect(await metric('imguessr_live_updates_total')).toBe(1);
  });

  test('come as events that nothing on the way may keep back', async () => {
    const reader = await watch();
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    await until('the first', () => reader.events.length === 1);
    expect(reader.text()).toMatch(/^retry: [1-4]\d{3}\n\nid: [\w-]{12}\ndata: \{.*\}\n\n$/);
  });

  test('are sent twice a second at most', async () => {
    const reader = await watch();
    const until3s = performance.now() + 3_000;
    while (performance.now() < until3s) {
      play();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await until('the last', () => plays(reader).at(-1) === world.plays);
    const [, ...updates] = reader.events;
    const took = (updates.at(-1)?.at ?? 0) - (reader.events[0]?.at ?? 0);
    expect(updates.length).toBeGreaterThan(3);
    expect(updates.length).toBeLessThanOrEqual(Math.floor(took / 500) + 1);
  });

  test('are read once for all who watch', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => watch()));
    await until('the first of each', () => crowd.every(({ events }) => events.length > 0));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const before = world.reads;
    play();
    await until('the second of each', () => crowd.every((reader) => plays(reader).at(-1) === 2));
    expect(world.reads).toBe(before + 1);
  });

  test('that cannot be read are an error like any other, and hold no place', async () => {
    world.isAway = true;
    const refused = await watch();
    expect(refused.status).toBe(503);
    await refused.ended;
    expect(JSON.parse(refused.text())).toMatchObject({ statusCode: 503, message: 'Stats loading...' });
    expect(await metric('imguessr_live_streams')).toBe(0);
  });

  test('end before another word when whoever watches may not any more', async () => {
    const reader = await watch();
    await until('the first', () => reader.events.length === 1);
    world.isStillAuthorized = false;
    play();
    expect(await reader.ended).toBe(true);
    expect(plays(reader)).toEqual([1]);
  });

  test('do not count as slow answers', async () => {
    const reader = await watch();
    await until('the first', () => reader.events.length === 1);
    world.isStillAuthorized = false;
    play();
    await until('the end', async () => /requests_total\{[^}]*\} 1$/m.test(await registry.metrics()));
    expect(await registry.metrics()).not.toMatch(/http_request_duration_seconds_count\{.*\} [1-9]/);
  });
});

describe('a page that does not read', () => {
  /** More than the buffers of two sockets take. */
  const BALLAST = 'x'.repeat(8_000_000);
  const fallAsleep = () => {
    const asleep = connect(Number(new URL(url).port), '127.0.0.1');
    asleep.write('GET /7 HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n');
    asleep.pause();
    asleep.on('error', () => undefined);
    return asleep;
  };

  test('does not hold a gateway that stops', async () => {
    await start();
    world.ballast = BALLAST;
    const asleep = fallAsleep();
    await until('it to be there', async () => (await metric('imguessr_live_streams')) === 1);
    const begun = performance.now();
    await app.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    asleep.destroy();
  });

  test('is dropped, and keeps nobody else waiting', async () => {
    await start();
    const reader = await watch();
    await until('the first', () => reader.events.length === 1);
    const asleep = fallAsleep();
    await until('both to be there', async () => (await metric('imguessr_live_streams')) === 2);
    world.ballast = BALLAST;
    await until(
      'the other to be dropped',
      async () => {
        play();
        await until('the reader to have it', () => plays(reader).at(-1) === world.plays, 30_000);
        return (await metric('imguessr_live_streams')) === 1;
      },
      50_000,
    );
    asleep.destroy();
  });
});

describe('places', () => {
  test('are limited for an address, and free again when a page has left', async () => {
    await start({ address: 2, all: 0 });
    const from = (address: string) => watch('/7', { 'x-forwarded-for': address });
    const first = await from('10.0.0.1');
    await from('10.0.0.1');
    const refused = await from('10.0.0.1');
    expect(refused.status).toBe(429);
    await refused.ended;
    expect(JSON.parse(refused.text())).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
    expect((await from('10.0.0.2')).status).toBe(200);
    first.leave();
    await until('a free place', async () => (await metric('imguessr_live_streams')) === 2);
    expect((await from('10.0.0.1')).status).toBe(200);
    expect(await registry.metrics()).toContain('imguessr_live_refused_total{limit="address",service="test"} 1');
  });

  test('are limited in all', async () => {
    await start({ address: 0, all: 1 });
    await watch();
    const refused = await watch('/8');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  });
});

describe('a gateway that stops', () => {
  test('ends every stream at once, in order', async () => {
    await start();
    const crowd = await Promise.all(Array.from({ length: 100 }, (_, i) => watch(`/${1 + (i % 5)}`)));
    await until('the first of each', () => crowd.every(({ events }) => events.length > 0));
    const begun = performance.now();
    await app.close();
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await Promise.all(crowd.map(({ ended }) => ended))).toEqual(crowd.map(() => true));
  });
});
