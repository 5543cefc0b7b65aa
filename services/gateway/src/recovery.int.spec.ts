// Needs NATS and Redis: codes that are redeemed at once at several gateways.
import type { GetPlayRequest, GuessRecord, RecoveredPlays } from '@imguessr/contracts';
import { connectNats, linkOf } from '@imguessr/messaging';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { useFixture, useNats, useRedis } from '@imguessr/testing/fixtures';
import { startNatsCluster, until } from '@imguessr/testing/node';
import { Kvm } from '@nats-io/kv';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createAttemptLimiters } from './clients/buckets/attempt-limiters.client.ts';
import {
  createRecoveryCodeStore,
  RECOVERY_CODE_MS,
} from './clients/buckets/recovery-codes.client.ts';
import { createSessionStore } from './clients/buckets/sessions.client.ts';
import type { Clients } from './clients/clients.ts';
import { readConfig } from './config.ts';
import { idleClients } from './testing/idle-clients.ts';

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
/** The play log by session; a finished play includes its word. */
const LOG: Record<string, { records: GuessRecord[]; word?: string }> = {
  won: {
    records: [record('SHARK', 0), record('@REVEAL@', 1), record('WHALE', 2, true)],
    word: 'WHALE',
  },
  lost: { records: [record('@GIVEUP@', 3)], word: 'WHALE' },
  open: { records: [record('SHARK', 0)] },
};
/** Limiters count alone before they are connected, however long that takes. */
const LIMITERS_MS = 50_000;
const plays = ['won', 'lost', 'open', 'never'].map((sessionId, index) => ({
  gameId: 7 + index,
  sessionId,
}));

describe('a server', () => {
  const nats = useNats();
  const redis = useRedis();

  let now: number;
  let isLogUnavailable: boolean;
  let reads: { concurrent: number; max: number; all: GetPlayRequest[] };
  let running: (() => Promise<void>)[];
  beforeEach(() => {
    now = Date.now();
    isLogUnavailable = false;
    reads = { concurrent: 0, max: 0, all: [] };
    running = [];
  });
  afterEach(async () => {
    for (const stop of running) await stop();
  });

  const unavailable = { error: { code: 'UNAVAILABLE', message: 'not here' } } as const;
  const read = async (query: GetPlayRequest) => {
    reads.all.push(query);
    reads.max = Math.max(reads.max, ++reads.concurrent);
    await new Promise((resolve) => setTimeout(resolve, 5));
    reads.concurrent -= 1;
    return isLogUnavailable && query.sessionId === 'open'
      ? unavailable
      : (LOG[query.sessionId] ?? { records: [] });
  };
  const catalog = (async (_call: string, { gameIds }: { gameIds: number[] }) => ({
    ok: true,
    value: gameIds.map((gameId) => ({ gameId, dates: gameId === 7 ? ['2026-05-01'] : [] })),
  })) as unknown as Clients['catalog'];

  /** Starts one of several gateways, on real NATS and Redis servers. */
  async function gateway(): Promise<FastifyInstance> {
    const nc = await connectNats(nats.url, 'test');
    const attemptLimiters = createAttemptLimiters(redis.url, () => undefined, LIMITERS_MS);
    const clients: Clients = {
      ...idleClients,
      catalog,
      guesses: { ...idleClients.guesses, read },
      sessions: createSessionStore(linkOf(nc), 1, { password: 'p', secret: 'secret' }),
      recoveryCodes: createRecoveryCodeStore(linkOf(nc), 1, 'secret', () => now),
      attemptLimiters,
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
      attemptLimiters.close();
      await nc.close();
    });
    return app;
  }

  let addresses = 0;
  const newAddress = () => `10.0.1.${++addresses}`;
  const post = (
    app: FastifyInstance,
    url: string,
    payload: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });
  const createCode = async (app: FastifyInstance, transferred: object[] = plays) => {
    const response = await post(app, '/api/recovery-codes', { plays: transferred });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ code: string; expiresAt: string }>();
  };
  const redeem = (app: FastifyInstance, code: string, headers?: Record<string, string>) =>
    post(app, '/api/recovery-codes/redeem', { code }, headers);
  const messageOf = (response: { json(): unknown }) =>
    (response.json() as { message: string }).message;

  describe('a code', () => {
    test('returns plays from the log, with the outcome and word of finished ones only', async () => {
      const app = await gateway();
      const { code, expiresAt } = await createCode(app);
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
              end: {
                outcome: 'try3',
                word: 'WHALE',
                at: '2026-05-01T12:00:02.000Z',
                startedAt: '2026-05-01T12:00:00.000Z',
                dailyDates: ['2026-05-01'],
              },
            },
            {
              gameId: 8,
              sessionId: 'lost',
              attemptsUsed: 1,
              end: {
                outcome: 'failed',
                word: 'WHALE',
                at: '2026-05-01T12:00:03.000Z',
                startedAt: '2026-05-01T12:00:03.000Z',
                dailyDates: [],
              },
            },
            { gameId: 9, sessionId: 'open', attemptsUsed: 1 },
          ],
        },
      ]);
      expect(reads.all.every(({ isForHistory }) => isForHistory)).toBe(true);
    });

    test('can be redeemed by one of ten concurrent requests at two gateways, and never again', async () => {
      const [one, two] = [await gateway(), await gateway()];
      const { code } = await createCode(one);
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, n) => redeem(n % 2 === 0 ? one : two, code)),
      );
      expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(404)]);
      expect((await redeem(two, code)).statusCode).toBe(404);
    });

    test('can be redeemed repeatedly with the same idempotency key', async () => {
      const [one, two] = [await gateway(), await gateway()];
      const { code } = await createCode(one);
      const headers = { 'idempotency-key': 'mine' };
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, n) => redeem(n % 2 ? one : two, code, headers)),
      );
      expect(new Set(all.map(({ body }) => body)).size).toBe(1);
      expect((await redeem(one, code, headers)).json<RecoveredPlays>().plays).toHaveLength(3);
      expect((await redeem(one, code, { 'idempotency-key': 'yours' })).statusCode).toBe(404);
    });

    test('is read from the log once, and counts as an attempt when it is redeemed again', async () => {
      const app = await gateway();
      const { code } = await createCode(app);
      const headers = { 'idempotency-key': 'again', 'x-forwarded-for': newAddress() };
      const first = await redeem(app, code, headers);
      const read = reads.all.length;
      const repeats: number[] = [];
      for (let n = 0; n < 11; n++) {
        const repeat = await redeem(app, code, headers);
        repeats.push(repeat.statusCode);
        if (repeat.statusCode === 200) expect(repeat.body).toBe(first.body);
      }
      expect(repeats).toEqual([...Array(10).fill(200), 429]);
      expect(reads.all).toHaveLength(read);
    });

    test('expires after a day', async () => {
      const app = await gateway();
      const { code } = await createCode(app);
      now += RECOVERY_CODE_MS - 1;
      const later = (await createCode(app)).code;
      now += 1;
      expect((await redeem(app, code)).statusCode).toBe(404);
      expect((await redeem(app, later)).statusCode).toBe(200);
    });

    test('is stored by its hash only', async () => {
      const { code } = await createCode(await gateway());
      const nc = await connectNats(nats.url, 'test');
      const bucket = await new Kvm(nc).open('imguessr_recovery_codes');
      const keys: string[] = [];
      for await (const key of await bucket.keys()) keys.push(key);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.join()).not.toMatch(new RegExp(code.replaceAll('-', '-?'), 'i'));
      expect((await bucket.status()).ttl).toBe(RECOVERY_CODE_MS);
      await nc.close();
    });

    test('stays valid and is not counted as wrong while the play log is unavailable', async () => {
      const app = await gateway();
      const { code } = await createCode(app);
      const headers = { 'x-forwarded-for': newAddress() };
      isLogUnavailable = true;
      for (let n = 0; n < 12; n++) {
        const rejected = await redeem(app, code, headers);
        expect([rejected.statusCode, messageOf(rejected)]).toEqual([
          503,
          'Your games could not be loaded. The code is still valid; please try again.',
        ]);
      }
      isLogUnavailable = false;
      expect((await redeem(app, code, headers)).statusCode).toBe(200);
    });

    test('with thousands of plays reads a few at a time', async () => {
      const app = await gateway();
      const many = Array.from({ length: 3_000 }, (_, n) => ({
        gameId: n + 1,
        sessionId: n % 3 ? 'open' : 'never',
      }));
      const codes = await Promise.all([createCode(app, many), createCode(app, many.slice(0, 100))]);
      const [all, some] = await Promise.all(codes.map(({ code }) => redeem(app, code)));
      expect(all?.json<RecoveredPlays>().plays).toHaveLength(2_000);
      expect(some?.json<RecoveredPlays>().plays).toHaveLength(66);
      expect(reads.max).toBeLessThanOrEqual(8);
    });
  });

  describe('a request is rejected', () => {
    test('for an invalid code', async () => {
      const app = await gateway();
      for (const code of ['', 'ABCD', '0000-0000-0000', '{}', 'ÄÖÜ'.repeat(10)]) {
        const response = await redeem(app, code);
        expect([response.statusCode, messageOf(response)]).toEqual([
          404,
          'This code is not valid. It may be mistyped, already used, or older than 24 hours.',
        ]);
      }
    });

    test('after ten wrong codes in a minute from its address, counted across all gateways', async () => {
      const [one, two] = [await gateway(), await gateway()];
      const headers = { 'x-forwarded-for': newAddress() };
      const { code } = await createCode(one);
      for (let n = 0; n < 10; n++)
        expect((await redeem(n % 2 ? one : two, 'ABCD', headers)).statusCode).toBe(404);
      const rejected = await redeem(two, code, headers);
      expect(rejected.statusCode).toBe(429);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      expect(messageOf(rejected)).toMatch(
        /^Too many wrong or repeated codes from your address\. Try again in \d+ seconds\.$/,
      );
      expect((await redeem(two, code)).statusCode).toBe(200);
    });

    test('for more than thirty codes in an hour', async () => {
      const app = await gateway();
      const headers = { 'x-forwarded-for': newAddress() };
      const statuses: number[] = [];
      for (let n = 0; n < 31; n++) {
        statuses.push(
          (await post(app, '/api/recovery-codes', { plays: plays.slice(0, 1) }, headers))
            .statusCode,
        );
      }
      expect(statuses).toEqual([...Array(30).fill(201), 429]);
      // Before it is parsed.
      expect((await post(app, '/api/recovery-codes', { plays: [] }, headers)).statusCode).toBe(429);
    });

    test.each([
      [{}, 400],
      [{ plays: [] }, 400],
      [{ plays: [{ gameId: 0, sessionId: 's' }] }, 400],
      [{ plays: [{ gameId: 7, sessionId: 'a.b' }] }, 400],
      [{ plays: Array(3_001).fill(plays[0]) }, 400],
      [{ plays: plays, more: 'x'.repeat(600_000) }, 413],
    ])('with an invalid body: %#', async (payload, status) => {
      const response = await post(await gateway(), '/api/recovery-codes', payload);
      expect(response.statusCode).toBe(status);
      expect(messageOf(response).length).toBeLessThan(500);
    });

    test('from a page of another site', async () => {
      const app = await gateway();
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect((await post(app, '/api/recovery-codes', { plays }, headers)).statusCode).toBe(403);
      expect((await redeem(app, 'ABCD', headers)).statusCode).toBe(403);
    });
  });
});

describe('with three servers of NATS', () => {
  const cluster = useFixture(startNatsCluster, (servers) => servers.stop());

  test('a code has one redeemer, when ten requests have found it and redeem it at once', async () => {
    const connections = await Promise.all(cluster.nodes.map(({ url }) => connectNats(url, 'test')));
    const stores = connections.map((nc) => createRecoveryCodeStore(linkOf(nc), 3, 'secret'));
    const created = await until('the bucket', () =>
      stores[0]?.create(plays).catch(() => undefined),
    );
    const redeemers = Array.from({ length: 10 }, (_, n) => `redeemer ${n}`);
    const found = await Promise.all(
      redeemers.map((name, n) => stores[n % 3]?.find(created.code, name)),
    );
    const outcomes = await Promise.all(found.map((code) => code?.redeem()));
    expect(outcomes.toSorted()).toEqual(['redeemed', ...Array(9).fill('refused')]);
    const again = await Promise.all(redeemers.map((name) => stores[1]?.find(created.code, name)));
    expect(again.map((code) => code !== undefined)).toEqual(
      outcomes.map((outcome) => outcome === 'redeemed'),
    );
    await Promise.all(connections.map((nc) => nc.close()));
  }, 60_000);
});
