import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AdminGame, adminEndpoints, type CatalogMethod, type ImageUpload } from '@imguessr/contracts';
import { connectNats, linkOf } from '@imguessr/messaging';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { startNats, startRedis } from '@imguessr/testing/node';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Clients } from './clients/clients.ts';
import { natsRecoveryCodes } from './clients/recovery-codes.client.ts';
import { natsSessions, SESSION_MS } from './clients/sessions.client.ts';
import { redisTryLimits } from './clients/try-limit.client.ts';
import { readConfig } from './config.ts';

const PASSWORD = 'open sesame';
const PNG = `data:image/png;base64,${Buffer.from('some picture').toString('base64')}`;

let stops: (() => unknown)[] = [];
let natsUrl: string;
let redisUrl: string;
beforeAll(async () => {
  const [nats, redis] = await Promise.all([startNats(), startRedis()]);
  natsUrl = nats.url;
  redisUrl = redis.url;
  stops = [nats.stop, redis.stop];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const game: AdminGame = {
  id: 7,
  word: 'WHALE',
  isActive: true,
  isDaily: false,
  wasDailyCount: 0,
  wasDailyOnDates: [],
  imageCount: 1,
  isPlayable: false,
  whyNotPlayable: ['4 more images are needed.'],
  revision: 3,
  images: [{ id: 31, url: '/pictures/0123456789abcdef0123456789abcdef.webp', order: 0 }],
};
let asked: { call: CatalogMethod; request: Record<string, unknown> }[];
let uploaded: { bytes: Buffer; image: ImageUpload }[];
const catalog = (async (call: CatalogMethod, request: Record<string, unknown>) => {
  asked.push({ call, request });
  if ('gameId' in request && request.gameId !== 7) {
    return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
  }
  if (call === 'adminGames') return { ok: true, value: { games: [game], isLast: true } };
  return { ok: true, value: game };
}) as unknown as Clients['catalog'];

let now: number;
let running: { app: FastifyInstance; stop(): Promise<void> }[];
beforeEach(() => {
  asked = [];
  uploaded = [];
  now = Date.now();
  running = [];
});
afterEach(async () => {
  for (const { stop } of running) await stop();
});

/** One gateway of however many, on the real NATS and Redis. */
async function gateway(): Promise<FastifyInstance> {
  const nc = await connectNats(natsUrl, 'test');
  const tryLimits = redisTryLimits(redisUrl, () => undefined);
  const unused = async () => ({ error: { code: 'UNAVAILABLE', message: 'not here' } as const });
  const clients: Clients = {
    catalog,
    guesses: { submit: unused, read: unused },
    statistics: { read: unused, played: unused, clues: unused },
    statisticsChanges: () => undefined,
    fetchPicture: async () => undefined,
    uploadPicture: async (bytes, image) => {
      if (image.gameId !== 7) return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
      uploaded.push({ bytes, image });
      return { ok: true, value: { imageId: 31, game } };
    },
    playEvents: () => Readable.from(['{"id":"a"}\n']),
    sessions: natsSessions(linkOf(nc), 1, () => now),
    recoveryCodes: natsRecoveryCodes(linkOf(nc), 1, 'secret'),
    tryLimits,
  };
  const config = {
    ...readConfig({
      ADMIN_PASSWORD: PASSWORD,
      SESSION_SECRET: 'secret',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
    }),
    RATE_LIMIT_ADDRESS: 0,
  };
  const app = await createApp(config, clients, {
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    traces: await startTraces('test', undefined),
    checks: {},
  });
  const stop = async () => {
    await app.close();
    tryLimits.close();
    await nc.close();
  };
  running.push({ app, stop });
  return app;
}

let addresses = 0;
const newAddress = () => `10.0.0.${++addresses}`;
const login = (app: FastifyInstance, password: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { password },
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  });
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const loggedIn = async (app: FastifyInstance) => ({ cookie: cookieOf(await login(app, PASSWORD)) });
const isAdmin = async (app: FastifyInstance, headers: Record<string, string>) =>
  (await app.inject({ url: '/api/admin/me', headers })).json<{ isAdmin: boolean }>().isAdmin;

describe('a login', () => {
  test('with the right password gives a cookie that scripts and other sites cannot use', async () => {
    const app = await gateway();
    const response = await login(app, PASSWORD);
    expect([response.statusCode, response.json()]).toEqual([200, { isAdmin: true }]);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Max-Age=43200/);
    expect(cookie).not.toMatch(/Secure/);
    const overTls = await login(app, PASSWORD, { 'x-forwarded-proto': 'https' });
    expect(String(overTls.headers['set-cookie'])).toMatch(/Secure/);
  });

  test('with a wrong password answers in plain text and gives nothing', async () => {
    const response = await login(await gateway(), 'open barley');
    expect([response.statusCode, response.body]).toEqual([401, 'Wrong password.']);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(2000) }])(
    'that cannot be read answers in plain text too: %j',
    async (payload) => {
      const app = await gateway();
      const response = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toMatch(/^text\/plain/);
    },
  );

  test('is refused for a while after ten wrong ones, counted over all gateways, from that address alone', async () => {
    const gateways = [await gateway(), await gateway()];
    const from = { 'x-forwarded-for': newAddress() };
    for (let i = 0; i < 10; i++) {
      expect((await login(gateways[i % 2] as FastifyInstance, 'wrong', from)).statusCode).toBe(401);
    }
    for (const password of ['wrong', PASSWORD]) {
      const response = await login(gateways[0] as FastifyInstance, password, from);
      expect(response.statusCode).toBe(429);
      expect(response.body).toMatch(/^Too many wrong passwords\. Please try again in \d+ seconds\.$/);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await login(gateways[1] as FastifyInstance, PASSWORD)).statusCode).toBe(200);
  });

  test('with the right password is never counted', async () => {
    const app = await gateway();
    const from = { 'x-forwarded-for': newAddress() };
    for (let i = 0; i < 15; i++) expect((await login(app, PASSWORD, from)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('holds at every gateway, and after a restart', async () => {
    const first = await gateway();
    const headers = await loggedIn(first);
    await running.shift()?.stop();
    expect(await isAdmin(await gateway(), headers)).toBe(true);
  });

  test('is over everywhere after logging out', async () => {
    const [one, other] = [await gateway(), await gateway()];
    const headers = await loggedIn(one);
    const out = await one.inject({ method: 'POST', url: '/api/admin/logout', headers });
    expect([out.statusCode, out.json()]).toEqual([200, { isAdmin: false }]);
    expect(await isAdmin(other, headers)).toBe(false);
    expect((await other.inject({ url: '/api/admin/games', headers })).statusCode).toBe(401);
  });

  test('is over after twelve hours', async () => {
    const app = await gateway();
    const headers = await loggedIn(app);
    now += SESSION_MS - 1_000;
    expect(await isAdmin(app, headers)).toBe(true);
    now += 2_000;
    expect(await isAdmin(app, headers)).toBe(false);
  });

  test('cannot be made up', async () => {
    const app = await gateway();
    const { cookie } = await loggedIn(app);
    const [name, value] = cookie.split('=') as [string, string];
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    const forged = `${token}.${createHmac('sha256', 'guessed').update(token).digest('base64').replace(/=+$/, '')}`;
    for (const made of [token, `${token}.`, forged, 'x', `${value}x`]) {
      expect(await isAdmin(app, { cookie: `${name}=${encodeURIComponent(made)}` })).toBe(false);
    }
  });
});

describe('a call of an administrator', () => {
  const OPEN = new Set(['/api/admin/me', '/api/admin/login']);
  const calls = Object.values(adminEndpoints).filter(({ path }) => !OPEN.has(path));

  test.each(calls.map(({ method, path }) => [method, path] as const))(
    'needs a session before anything of it is looked at: %s %s',
    async (method, path) => {
      const app = await gateway();
      const url = path.replace(/\{[^}]+\}/g, 'not-an-id');
      const response = await app.inject({ method, url, headers: { cookie: 'imguessr_admin=x' } });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
      expect(asked).toEqual([]);
    },
  );

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:81' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost' }, 403],
    [{ origin: 'http://localhost' }, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
    [{}, 200],
  ])('that changes something is refused from other sites: %j', async (sent, status) => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), host: 'localhost', ...(sent as Record<string, string>) };
    const response = await app.inject({
      method: 'PUT',
      url: '/api/admin/games/7',
      payload: { isActive: false },
      headers,
    });
    expect(response.statusCode).toBe(status);
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
  });

  test('tells the catalog who asks and which revision was seen, and gives the revision back', async () => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), 'if-match': '"2"' };
    const response = await app.inject({ method: 'PUT', url: '/api/admin/games/7', payload: { word: 'lion' }, headers });
    expect(response.headers.etag).toBe('"3"');
    expect(asked).toEqual([
      {
        call: 'reviseGame',
        request: { gameId: 7, word: 'lion', expectedRevision: 2, actor: expect.stringMatching(/^admin:[0-9a-f]{8}$/) },
      },
    ]);
  });

  test('with a revision that is none is refused', async () => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), 'if-match': 'seven' };
    const response = await app.inject({ method: 'DELETE', url: '/api/admin/games/7', headers });
    expect(response.statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  test('that needs no body may say that it has one', async () => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), 'content-type': 'application/json' };
    expect((await app.inject({ method: 'DELETE', url: '/api/admin/games/7', headers })).json()).toEqual({
      deleted: true,
    });
  });
});

describe('a picture', () => {
  const send = async (url: unknown, gameId = 7, sent: Record<string, string> = {}) => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), ...sent };
    return app.inject({ method: 'POST', url: `/api/admin/games/${gameId}/images`, payload: { url }, headers });
  };

  test('is sent to the catalog in one request, with who asks and which revision was seen', async () => {
    const response = await send(PNG, 7, { 'if-match': '"2"' });
    expect([response.statusCode, response.json()]).toEqual([201, game.images[0]]);
    expect(response.headers.etag).toBe('"3"');
    expect(uploaded.map(({ bytes }) => String(bytes))).toEqual(['some picture']);
    expect(uploaded[0]?.image).toEqual({
      gameId: 7,
      description: undefined,
      expectedRevision: 2,
      actor: expect.stringMatching(/^admin:[0-9a-f]{8}$/),
    });
    expect(asked).toEqual([]);
  });

  test('in place of another one is one request too, with what else changes', async () => {
    const app = await gateway();
    const headers = await loggedIn(app);
    const payload = { url: PNG, description: 'A', order: 2 };
    const response = await app.inject({ method: 'PUT', url: '/api/admin/games/7/images/31', payload, headers });
    expect([response.statusCode, response.json()]).toEqual([200, game.images[0]]);
    expect(uploaded[0]).toMatchObject({ image: { gameId: 7, imageId: 31, description: 'A', order: 2 } });
    expect(asked).toEqual([]);
  });

  test('for a game that is not there is not uploaded', async () => {
    expect((await send(PNG, 8)).statusCode).toBe(404);
    expect(uploaded).toEqual([]);
  });

  test.each([
    '',
    'data:',
    'data:image/png;base64',
    'data:image/png,abc',
    'data:image/png;base64,a*b=',
    '/pictures/x.webp',
    7,
  ])('that is no data URL in base64 is refused: %j', async (url) => {
    expect((await send(url)).statusCode).toBe(400);
    expect(uploaded).toEqual([]);
  });

  test('of 10 MB passes, and one byte more does not', async () => {
    const limit = 10 * 1024 * 1024;
    const of = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
    expect((await send(of(limit))).statusCode).toBe(201);
    expect((await send(of(limit + 1))).statusCode).toBe(413);
    expect((await send(of(limit + 100_000))).statusCode).toBe(413);
    expect(uploaded.map(({ bytes }) => bytes.length)).toEqual([limit]);
  });

  test('that is far too large is answered to the end, not cut off', async () => {
    const app = await gateway();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { ...(await loggedIn(app)), 'content-type': 'application/json' };
    const body = JSON.stringify({ url: `data:image/png;base64,${'A'.repeat(40 * 1024 * 1024)}` });
    for (let times = 0; times < 5; times++) {
      const response = await fetch(`${address}/api/admin/games/7/images`, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toMatchObject([413, { statusCode: 413 }]);
    }
  });

  test('stays when a change names the address that it has, and no other address is taken', async () => {
    const app = await gateway();
    const headers = await loggedIn(app);
    const put = (url: string) =>
      app.inject({ method: 'PUT', url: '/api/admin/games/7/images/31', payload: { url, description: 'A' }, headers });
    expect((await put(game.images[0]?.url ?? '')).statusCode).toBe(200);
    expect(asked.at(-1)).toMatchObject({ call: 'reviseImage', request: { description: 'A' } });
    expect(asked.at(-1)?.request.pictureHash).toBeUndefined();
    expect((await put('https://elsewhere.example/a.png')).statusCode).toBe(400);
    expect(uploaded).toEqual([]);
  });
});
