import { Readable } from 'node:stream';
import type { GetPlayRequest, GuessRecord, RecoveredPlays } from '@imguessr/contracts';
import { connectNats, linkOf } from '@imguessr/messaging';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { natsBinaries, startNats, startRedis } from '@imguessr/testing/node';
import { Kvm } from '@nats-io/kv';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Clients } from './clients/clients.ts';
import { natsRecoveryCodes, RECOVERY_CODE_MS } from './clients/recovery-codes.client.ts';
import { natsSessions } from './clients/sessions.client.ts';
import { redisTryLimits, type TryLimits } from './clients/try-limit.client.ts';
import { readConfig } from './config.ts';

const record = (attempt: string, second: number, isCorrect = false): GuessRecord => ({
  id: `${attempt}${second}`,
  gameId: 7,
  imageId: 31,
  sessionId: 'won',
  attempt,
  isCorrect,
  imageIndex: second,
  createdAt: `2026-05-01T12:00:0${second}.000Z`,
  isAISelfPlay: false,
});
/** What the log holds, by session; a play that is over knows its word. */
const LOG: Record<string, { records: GuessRecord[]; word?: string }> = {
  won: { records: [record('SHARK', 0), record('@REVEAL@', 1), record('WHALE', 2, true)], word: 'WHALE' },
  lost: { records: [record('@GIVEUP@', 3)], word: 'WHALE' },
  open: { records: [record('SHARK', 0)] },
};
const plays = ['won', 'lost', 'open', 'never'].map((sessionId, index) => ({ gameId: 7 + index, sessionId }));

describe.each(natsBinaries())('on $name', ({ binary }) => {
  let stops: (() => unknown)[] = [];
  let natsUrl: string;
  let redisUrl: string;
  beforeAll(async () => {
    const [nats, redis] = await Promise.all([startNats(binary), startRedis()]);
    natsUrl = nats.url;
    redisUrl = redis.url;
    stops = [nats.stop, redis.stop];
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  let now: number;
  let isLogAway: boolean;
  let reading: { now: number; most: number; all: GetPlayRequest[] };
  let running: (() => Promise<void>)[];
  beforeEach(() => {
    now = Date.now();
    isLogAway = false;
    reading = { now: 0, most: 0, all: [] };
    running = [];
  });
  afterEach(async () => {
    for (const stop of running) await stop();
  });

  const unavailable = { error: { code: 'UNAVAILABLE', message: 'not here' } } as const;
  const read = async (query: GetPlayRequest) => {
    reading.all.push(query);
    reading.most = Math.max(reading.most, ++reading.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    reading.now -= 1;
    return isLogAway && query.sessionId === 'open' ? unavailable : (LOG[query.sessionId] ?? { records: [] });
  };
  const catalog = (async (_call: string, { gameIds }: { gameIds: number[] }) => ({
    ok: true,
    value: gameIds.map((gameId) => ({ gameId, dates: gameId === 7 ? ['2026-05-01'] : [] })),
  })) as unknown as Clients['catalog'];

  /** One gateway of however many, on the real NATS and Redis. */
  async function gateway(limits: Partial<TryLimits> = {}): Promise<FastifyInstance> {
    const nc = await connectNats(natsUrl, 'test');
    const tryLimits = redisTryLimits(redisUrl, () => undefined);
    const refused = async () => unavailable;
    const clients: Clients = {
      catalog,
      guesses: { submit: refused, read },
      statistics: { read: refused, played: refused, clues: refused } as unknown as Clients['statistics'],
      statisticsChanges: () => undefined,
      fetchPicture: async () => undefined,
      uploadPicture: async () => ({ ok: false, ...unavailable }),
      playEvents: () => Readable.from([]),
      sessions: natsSessions(linkOf(nc), 1),
      recoveryCodes: natsRecoveryCodes(linkOf(nc), 1, 'secret', () => now),
      tryLimits: { ...tryLimits, ...limits },
    };
    const settings = {
      ADMIN_PASSWORD: 'p',
      SESSION_SECRET: 'secret',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
    };
    const app = await createApp(readConfig(settings), clients, {
      logger: createLogger('test', 'silent'),
      metrics: createMetrics('test'),
      traces: await startTraces('test', undefined),
      checks: {},
    });
    running.push(async () => {
      await app.close();
      tryLimits.close();
      await nc.close();
    });
    return app;
  }

  let addresses = 0;
  const newAddress = () => `10.0.1.${++addresses}`;
  const post = (app: FastifyInstance, url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': newAddress(), ...headers } });
  const make = async (app: FastifyInstance, carried: object[] = plays) => {
    const response = await post(app, '/api/recovery-codes', { plays: carried });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ code: string; expiresAt: string }>();
  };
  const redeem = (app: FastifyInstance, code: string, headers?: Record<string, string>) =>
    post(app, '/api/recovery-codes/redeem', { code }, headers);
  const messageOf = (response: { json(): unknown }) => (response.json() as { message: string }).message;

  describe('a code', () => {
    test('brings what the log tells: the end of a play that is over, nothing of the word of one that goes on', async () => {
      const app = await gateway();
      const { code, expiresAt } = await make(app);
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(Date.parse(expiresAt)).toBe(now + RECOVERY_CODE_MS);
      const response = await redeem(await gateway(), code.toLowerCase().replaceAll('-', ' '));
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          plays: [
            {
              gameId: 7,
              sessionId: 'won',
              attemptsUsed: 3,
              end: { outcome: 'try3', word: 'WHALE', at: '2026-05-01T12:00:02.000Z', dailyDates: ['2026-05-01'] },
            },
            {
              gameId: 8,
              sessionId: 'lost',
              attemptsUsed: 1,
              end: { outcome: 'failed', word: 'WHALE', at: '2026-05-01T12:00:03.000Z', dailyDates: [] },
            },
            { gameId: 9, sessionId: 'open', attemptsUsed: 1 },
          ],
        },
      ]);
      expect(reading.all.every(({ isForHistory }) => isForHistory)).toBe(true);
    });

    test('is used by one of ten who ask at once at two gateways, and by nobody after', async () => {
      const [one, two] = [await gateway(), await gateway()];
      const { code } = await make(one);
      const all = await Promise.all(Array.from({ length: 10 }, (_, n) => redeem(n % 2 === 0 ? one : two, code)));
      expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(404)]);
      expect((await redeem(two, code)).statusCode).toBe(404);
    });

    test('answers the one who used it again and again, with the same key', async () => {
      const [one, two] = [await gateway(), await gateway()];
      const { code } = await make(one);
      const headers = { 'idempotency-key': 'mine' };
      const all = await Promise.all(Array.from({ length: 10 }, (_, n) => redeem(n % 2 ? one : two, code, headers)));
      expect(new Set(all.map(({ body }) => body)).size).toBe(1);
      expect((await redeem(one, code, headers)).json<RecoveredPlays>().plays).toHaveLength(3);
      expect((await redeem(one, code, { 'idempotency-key': 'yours' })).statusCode).toBe(404);
    });

    test('is over after a day', async () => {
      const app = await gateway();
      const { code } = await make(app);
      now += RECOVERY_CODE_MS - 1;
      const later = (await make(app)).code;
      now += 1;
      expect((await redeem(app, code)).statusCode).toBe(404);
      expect((await redeem(app, later)).statusCode).toBe(200);
    });

    test('is kept by its hash, with the plays that it carries', async () => {
      const { code } = await make(await gateway());
      const nc = await connectNats(natsUrl, 'test');
      const bucket = await new Kvm(nc).open('imguessr_recovery_codes');
      const keys: string[] = [];
      for await (const key of await bucket.keys()) keys.push(key);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.join()).not.toMatch(new RegExp(code.replaceAll('-', '-?'), 'i'));
      expect((await bucket.status()).ttl).toBe(RECOVERY_CODE_MS);
      await nc.close();
    });

    test('is not used up when the log cannot be read, nor counted as a wrong one', async () => {
      const app = await gateway();
      const { code } = await make(app);
      const headers = { 'x-forwarded-for': newAddress() };
      isLogAway = true;
      for (let n = 0; n < 12; n++) {
        const refused = await redeem(app, code, headers);
        expect([refused.statusCode, messageOf(refused)]).toEqual([
          503,
          'Your games cannot be read just now. The code still works: please try again.',
        ]);
      }
      isLogAway = false;
      expect((await redeem(app, code, headers)).statusCode).toBe(200);
    });

    test('of thousands of plays is read a few at a time', async () => {
      const app = await gateway();
      const many = Array.from({ length: 3_000 }, (_, n) => ({ gameId: n + 1, sessionId: n % 3 ? 'open' : 'never' }));
      const codes = await Promise.all([make(app, many), make(app, many.slice(0, 100))]);
      const [all, some] = await Promise.all(codes.map(({ code }) => redeem(app, code)));
      expect(all?.json<RecoveredPlays>().plays).toHaveLength(2_000);
      expect(some?.json<RecoveredPlays>().plays).toHaveLength(66);
      expect(reading.most).toBeLessThanOrEqual(8);
    });
  });

  describe('a call that cannot be taken', () => {
    test('with a code that is none says so in one sentence', async () => {
      const app = await gateway();
      for (const code of ['', 'ABCD', '0000-0000-0000', '{}', 'ÄÖÜ'.repeat(10)]) {
        const response = await redeem(app, code);
        expect([response.statusCode, messageOf(response)]).toEqual([
          404,
          'This code does not work: it is mistyped, was used before, or is older than a day.',
        ]);
      }
    });

    test('with wrong codes is refused after ten in a minute, at every gateway, from that address alone', async () => {
      const [one, two] = [await gateway(), await gateway()];
      const headers = { 'x-forwarded-for': newAddress() };
      const { code } = await make(one);
      for (let n = 0; n < 10; n++) expect((await redeem(n % 2 ? one : two, 'ABCD', headers)).statusCode).toBe(404);
      const refused = await redeem(two, code, headers);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(messageOf(refused)).toMatch(/^Too many wrong codes from your address\. Try again in \d+ seconds\.$/);
      expect((await redeem(two, code)).statusCode).toBe(200);
    });

    test('for more than thirty codes in ten minutes is refused', async () => {
      const app = await gateway();
      const headers = { 'x-forwarded-for': newAddress() };
      const statuses: number[] = [];
      for (let n = 0; n < 31; n++) {
        statuses.push((await post(app, '/api/recovery-codes', { plays: plays.slice(0, 1) }, headers)).statusCode);
      }
      expect(statuses).toEqual([...Array(30).fill(201), 429]);
    });

    test('for more bytes a day than an address may store is refused, of large codes and of small ones apart', async () => {
      const app = await gateway({ makeCode: { begin: async () => undefined, forgive: async () => undefined } });
      const headers = { 'x-forwarded-for': newAddress() };
      const carried = (count: number) =>
        Array.from({ length: count }, (_, n) => ({ gameId: n + 1, sessionId: `${n}`.padEnd(60, 'x') }));
      const untilRefused = async (count: number) => {
        for (let made = 0; ; made++) {
          const response = await post(app, '/api/recovery-codes', { plays: carried(count) }, headers);
          if (response.statusCode === 429) return { made, message: messageOf(response) };
          expect(response.statusCode).toBe(201);
        }
      };
      const large = await untilRefused(3_000);
      expect(large.made).toBe(Math.floor((8 * 1024) / 202));
      expect(large.message).toBe('Too many codes from your address. Try again in 24 hours.');
      expect((await untilRefused(200)).made).toBe(Math.floor(1024 / 14));
      expect((await post(app, '/api/recovery-codes', { plays: carried(200) })).statusCode).toBe(201);
    });

    test.each([
      [{}, 400],
      [{ plays: [] }, 400],
      [{ plays: [{ gameId: 0, sessionId: 's' }] }, 400],
      [{ plays: [{ gameId: 7, sessionId: 'a.b' }] }, 400],
      [{ plays: Array(3_001).fill(plays[0]) }, 400],
      [{ plays: plays, more: 'x'.repeat(600_000) }, 413],
    ])('carries what it may not: %#', async (payload, status) => {
      const response = await post(await gateway(), '/api/recovery-codes', payload);
      expect(response.statusCode).toBe(status);
      expect(messageOf(response).length).toBeLessThan(500);
    });

    test('by a page of another site is refused', async () => {
      const app = await gateway();
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect((await post(app, '/api/recovery-codes', { plays }, headers)).statusCode).toBe(403);
      expect((await redeem(app, 'ABCD', headers)).statusCode).toBe(403);
    });
  });
});
