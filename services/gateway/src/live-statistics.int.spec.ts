// Needs NATS: changes reach the viewers of two gateways.
import fastifyCookie from '@fastify/cookie';
import {
  NO_GAME_STATS,
  QUERY_SUBJECTS,
  type Query,
  STATS_CHANGED_SUBJECT,
  type StatisticsChanged,
} from '@imguessr/contracts';
import { ADMIN_COOKIE } from '@imguessr/contracts/openapi';
import {
  connectNats,
  createNatsCaller,
  createRequestMux,
  linkOf,
  serveBatches,
} from '@imguessr/messaging';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { useFixture, useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createSessionStore, type SessionStore } from './clients/buckets/sessions.client.ts';
import type { Clients } from './clients/clients.ts';
import { createStatisticsClient } from './clients/plays/statistics.client.ts';
import { createStatisticsSubscriber } from './clients/plays/statistics-changes.client.ts';
import { readConfig } from './config.ts';
import { type EventReader, readEvents } from './testing/event-reader.ts';

const SECRET = 'secret';
const nats = useNats();
/** The NATS connection of a fake projector. */
const projector = useFixture(startFakeProjector, (nc) => nc.close());
/** The number of plays by game. */
let plays: Map<number, number>;
let reads: Query<'read'>[];
let gateways: { url: string; stop(): Promise<void> }[];
let readers: EventReader[];
let sessions: SessionStore;

async function startFakeProjector(): Promise<NatsConnection> {
  const nc = await connectNats(nats.url, 'projector');
  const read = async (query: Query<'read'>) => {
    reads.push(query);
    const totalGames = plays.get(query.gameId) ?? 0;
    const word = { word: query.audience === 'admin' ? 'SECRET' : 'PUBLIC', count: 1 };
    const topGuessesPerAttempt = { ...NO_GAME_STATS.topGuessesPerAttempt, attempt1: [word] };
    return { stats: { ...NO_GAME_STATS, totalGames, topGuessesPerAttempt } };
  };
  serveBatches(nc, QUERY_SUBJECTS.read, 'stats-projector', read, () => undefined);
  await nc.flush();
  return nc;
}
const play = (gameId: number) => {
  plays.set(gameId, (plays.get(gameId) ?? 0) + 1);
  projector.publish(
    STATS_CHANGED_SUBJECT,
    JSON.stringify({ games: [gameId] } satisfies StatisticsChanged),
  );
};

/** Starts one of several gateways, with the production clients that statistics need. */
async function gateway(): Promise<string> {
  const nc = await connectNats(nats.url, 'test');
  const mux = createRequestMux(nc, 3_000);
  sessions = createSessionStore(linkOf(nc), 1, { password: 'p', secret: 'secret' });
  const catalog = async () => ({ ok: true, value: {} });
  const clients = {
    catalog,
    statistics: createStatisticsClient(createNatsCaller(mux)),
    subscribeToStatisticsChanges: createStatisticsSubscriber(linkOf(nc)),
    sessions,
    attemptLimiters: {},
  } as unknown as Clients;
  const config = {
    ...readConfig({ ADMIN_PASSWORD: 'p', SESSION_SECRET: SECRET }),
    RATE_LIMIT_ADDRESS: 0,
  };
  const app = await createApp(config, clients, {
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    traces: await startTraces('test', undefined),
    checks: {},
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await nc.flush();
  const stop = async () => {
    await app.close();
    mux.close();
    await nc.close();
  };
  gateways.push({ url, stop });
  return url;
}
const watch = async (url: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const reader = await readEvents(url, headers);
  readers.push(reader);
  await until('the first event', () => reader.events.length > 0);
  return reader;
};
const last = ({ events }: EventReader) => JSON.parse(events.at(-1)?.data ?? '{}');

beforeEach(() => {
  plays = new Map([[7, 1]]);
  reads = [];
  gateways = [];
  readers = [];
});
afterEach(async () => {
  for (const reader of readers) reader.close();
  for (const { stop } of gateways) await stop();
});

describe('two gateways', () => {
  test('each update their own viewers with a single read', async () => {
    const urls = [await gateway(), await gateway()];
    const viewers = await Promise.all(
      urls.flatMap((url) =>
        [1, 2, 3].map(() => watch(`${url}/api/games/7/client-stats/live?sessionId=s`)),
      ),
    );
    const before = reads.length;
    play(7);
    await until('the update at all pages', () =>
      viewers.every((reader) => last(reader).totalGames === 2),
    );
    expect(reads.length).toBe(before + 2);
  });
});

describe('a game that nobody has finished', () => {
  test('has no statistics on the results card until the first play', async () => {
    const url = await gateway();
    const card = await watch(`${url}/api/games/9/client-stats/live`);
    const zeros = await watch(`${url}/api/games/9/stats/live`);
    expect(last(card)).toEqual({ status: 'no_stats_available' });
    expect(last(zeros).totalGames).toBe(0);
    play(9);
    await until('both updates', () => last(card).totalGames === 1 && last(zeros).totalGames === 1);
  });
});

describe('a page that has requested the statistics', () => {
  test.each([
    ['of its play', 'client-stats?sessionId=s', 'client-stats/live'],
    ['of the admin area', 'stats', 'stats/live'],
  ])('%s receives them only once, also from another gateway', async (_, path, live) => {
    const [url, other] = [await gateway(), await gateway()];
    const response = await fetch(`${url}/api/games/7/${path}`);
    const since = response.headers.get('etag')?.replaceAll('"', '');
    for (const from of [url, other]) {
      const reader = await watch(`${from}/api/games/7/${live}?updates=patch&since=${since}`);
      expect(reader.events).toEqual([{ id: since, data: '{}' }]);
    }
    play(7);
    await until('both updates', () => readers.every((reader) => last(reader).totalGames === 2));
  });
});

describe('a client that does not accept events', () => {
  test.each(['client-stats/live', 'stats/live'])('receives %s once, as JSON', async (path) => {
    const url = await gateway();
    for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream']) {
      const response = await fetch(`${url}/api/games/7/${path}`, { headers: { accept } });
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toMatchObject({ totalGames: 1 });
    }
    const accept = 'text/event-stream';
    const head = await fetch(`${url}/api/games/7/${path}`, { method: 'HEAD', headers: { accept } });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
  });

  test('receives validation errors as from any other endpoint', async () => {
    const url = await gateway();
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(`${url}/api/games/7/client-stats/live?sessionId=a%20b`, {
      headers,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
  });
});

describe('an administrator', () => {
  test('receives all words, and no event after logging out', async () => {
    const url = await gateway();
    const { token } = await sessions.create();
    const cookie = `${ADMIN_COOKIE}=${fastifyCookie.sign(token, SECRET)}`;
    const admin = await watch(`${url}/api/games/7/stats/live`, { cookie });
    const visitor = await watch(`${url}/api/games/7/stats/live`);
    expect(last(admin).topGuessesPerAttempt.attempt1).toEqual([{ word: 'SECRET', count: 1 }]);
    expect(last(visitor).topGuessesPerAttempt.attempt1).toEqual([{ word: 'PUBLIC', count: 1 }]);
    play(7);
    await until(
      'both updates',
      () => last(admin).totalGames === 2 && last(visitor).totalGames === 2,
    );
    await sessions.delete(token);
    play(7);
    expect(await admin.ended).toBe(true);
    expect(last(admin).totalGames).toBe(2);
    await until('the update of the visitor', () => last(visitor).totalGames === 3);
  });
});

describe('changes missed while NATS was unavailable', () => {
  test('are sent after reconnecting', async () => {
    const url = await gateway();
    const reader = await watch(`${url}/api/games/7/client-stats/live`);
    await nats.kill();
    plays.set(7, 5);
    await nats.restart();
    await until('the missed changes', () => last(reader).totalGames === 5);
  });
});

describe('a gateway that stops', () => {
  test('ends all streams', async () => {
    const url = await gateway();
    const viewers = await Promise.all(
      Array.from({ length: 20 }, () => watch(`${url}/api/games/7/client-stats/live?sessionId=s`)),
    );
    await gateways.pop()?.stop();
    expect(await Promise.all(viewers.map(({ ended }) => ended))).toEqual(viewers.map(() => true));
  });
});
