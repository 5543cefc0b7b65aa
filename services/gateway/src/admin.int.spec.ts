// Needs NATS and Redis: sessions and limits that several gateways share.
import { createHmac } from 'node:crypto';
import {
  type AdminEndpoint,
  type AdminGame,
  adminEndpoints,
  type CatalogMethod,
  type ImageUpload,
  type Setup,
} from '@imguessr/contracts';
import { connectNats, linkOf } from '@imguessr/messaging';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import { useNats, useRedis } from '@imguessr/testing/fixtures';
import { jetstreamManager } from '@nats-io/jetstream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { createAttemptLimiters } from './clients/buckets/attempt-limiters.client.ts';
import { createRecoveryCodeStore } from './clients/buckets/recovery-codes.client.ts';
import { createSessionStore, SESSION_MS } from './clients/buckets/sessions.client.ts';
import type { Clients } from './clients/clients.ts';
import { readConfig } from './config.ts';
import { idleClients } from './testing/idle-clients.ts';

/** Limiters count alone before they are connected, however long that takes. */
const LIMITERS_MS = 50_000;
const PASSWORD = 'open sesame';
const PNG = `data:image/png;base64,${Buffer.from('some picture').toString('base64')}`;

const nats = useNats();
const redis = useRedis();

const game: AdminGame = {
  id: 7,
  word: 'WHALE',
  isActive: true,
  isDaily: false,
  wasDailyCount: 0,
  wasDailyOnDates: [],
  days: [],
  imageCount: 1,
  isPlayable: false,
  whyNotPlayable: ['4 more images are needed.'],
  revision: 3,
  changedAt: '2026-06-01T10:00:00.000Z',
  images: [{ id: 31, url: '/pictures/0123456789abcdef0123456789abcdef.webp', order: 0 }],
};
let reply: Partial<AdminGame>;
let catalogRequests: { call: CatalogMethod; request: Record<string, unknown> }[];
let uploaded: { bytes: Buffer; image: ImageUpload }[];
const catalog = (async (call: CatalogMethod, request: Record<string, unknown>) => {
  catalogRequests.push({ call, request });
  if ('gameId' in request && request.gameId !== 7) {
    return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
  }
  if (call === 'demoGames') return { ok: true, value: { isAvailable: true } };
  if (call === 'adminGames') return { ok: true, value: { games: [game], isLast: true } };
  return { ok: true, value: reply };
}) as unknown as Clients['catalog'];

let now: number;
let lastBackup: number | undefined;
let logged: Record<string, unknown>[];
let running: { app: FastifyInstance; stop(): Promise<void> }[];
beforeEach(() => {
  reply = game;
  catalogRequests = [];
  uploaded = [];
  logged = [];
  now = Date.now();
  running = [];
});
afterEach(async () => {
  for (const { stop } of running) await stop();
});

/** Starts one of several gateways, on real NATS and Redis servers. */
async function gateway(
  password = PASSWORD,
  settings: NodeJS.ProcessEnv = {},
): Promise<FastifyInstance> {
  const nc = await connectNats(nats.url, 'test');
  const attemptLimiters = createAttemptLimiters(redis.url, () => undefined, LIMITERS_MS);
  const clients: Clients = {
    ...idleClients,
    catalog,
    uploadPicture: async (bytes, image) => {
      if (image.gameId !== 7)
        return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
      uploaded.push({ bytes, image });
      return { ok: true, value: { imageId: 31, game } };
    },
    readLastBackup: async () => lastBackup,
    sessions: createSessionStore(linkOf(nc), 1, { password, secret: 'secret' }, () => now),
    recoveryCodes: createRecoveryCodeStore(linkOf(nc), 1, 'secret'),
    attemptLimiters,
  };
  const config = {
    ...readConfig({
      ADMIN_PASSWORD: password,
      SESSION_SECRET: 'secret',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...settings,
    }),
    RATE_LIMIT_ADDRESS: 0,
  };
  const app = await createApp(config, clients, {
    logger: createLogger('test', 'info', {
      write: (line: string) => void logged.push(JSON.parse(line)),
    }),
    metrics: createMetrics('test'),
    traces: await startTraces('test', undefined),
    checks: {},
  });
  const stop = async () => {
    await app.close();
    attemptLimiters.close();
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

describe('what is not set up yet', () => {
  const setupOf = async (settings: NodeJS.ProcessEnv, headers: Record<string, string> = {}) => {
    const app = await gateway(PASSWORD, settings);
    const response = await app.inject({
      url: '/api/admin/setup',
      headers: { ...(await loggedIn(app)), ...headers },
    });
    return response.json<Setup>();
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const complete = { PUBLIC_ORIGIN: 'https://play.example.com', HOSTING: 'compose' };
  const visit = { ...forwarded, host: 'play.example.com' };
  const DAY_S = 86_400;

  test('is everything on a new server behind a proxy that nobody has named', async () => {
    lastBackup = undefined;
    const settings = { TRUSTED_PROXIES: '10.9.9.9', PUBLIC_ORIGIN: 'http://localhost:8080' };
    expect(await setupOf(settings, forwarded)).toEqual({
      missing: ['address', 'proxy', 'backup'],
      proxy: '127.0.0.1',
      hasDemoGames: true,
    });
    expect((await setupOf({})).missing).toEqual(['address', 'backup']);
  });

  test('is nothing once an address, the proxy and a backup of this week are there', async () => {
    lastBackup = Date.now() / 1_000 - 7 * DAY_S;
    expect(await setupOf(complete, visit)).toEqual({
      hosting: 'compose',
      missing: [],
      hasDemoGames: true,
    });
    lastBackup = Date.now() / 1_000 - 9 * DAY_S;
    expect((await setupOf(complete, visit)).missing).toEqual(['backup']);
  });

  test('says which pages may contain games', async () => {
    const settings = {
      ...complete,
      EMBED_ORIGINS: 'https://blog.example.com,https://school.example',
    };
    expect((await setupOf(settings, visit)).embedOrigins).toEqual([
      'https://blog.example.com',
      'https://school.example',
    ]);
  });

  test('is nothing on a laptop', async () => {
    lastBackup = undefined;
    expect((await setupOf({ HOSTING: 'npm' })).missing).toEqual([]);
  });
});

describe('a login', () => {
  test('with the correct password sets a cookie that scripts and other sites cannot use', async () => {
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

  test('with a wrong password is rejected in plain text and sets no cookie', async () => {
    const response = await login(await gateway(), 'open barley');
    expect([response.statusCode, response.body]).toEqual([401, 'Wrong password.']);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(2000) }])(
    'with an invalid body is rejected in plain text: %j',
    async (payload) => {
      const app = await gateway();
      const response = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
      expect(response.statusCode).toBe(400);
      expect(response.headers['content-type']).toMatch(/^text\/plain/);
    },
  );

  test('is rejected after ten wrong passwords from its address, counted across all gateways', async () => {
    const gateways = [await gateway(), await gateway()];
    const from = { 'x-forwarded-for': newAddress() };
    for (let i = 0; i < 10; i++) {
      expect((await login(gateways[i % 2] as FastifyInstance, 'wrong', from)).statusCode).toBe(401);
    }
    for (const password of ['wrong', PASSWORD]) {
      const response = await login(gateways[0] as FastifyInstance, password, from);
      expect(response.statusCode).toBe(429);
      expect(response.body).toMatch(
        /^Too many wrong passwords\. Please try again in \d+ seconds\.$/,
      );
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await login(gateways[1] as FastifyInstance, PASSWORD)).statusCode).toBe(200);
  });

  test('with the correct password is never counted', async () => {
    const app = await gateway();
    const from = { 'x-forwarded-for': newAddress() };
    for (let i = 0; i < 15; i++) expect((await login(app, PASSWORD, from)).statusCode).toBe(200);
  });
});

describe('the log', () => {
  const logins = () => logged.filter(({ addressHash }) => addressHash !== undefined);
  const entries = () => logins().map(({ level, msg, admin }) => [level, msg, admin]);

  test('has who logged in and out, as the history of games names them', async () => {
    const app = await gateway();
    for (const [method, url] of [
      ['POST', '/api/admin/logout'],
      ['DELETE', '/api/admin/sessions'],
    ] as const) {
      await app.inject({ method, url, headers: await loggedIn(app) });
    }
    const name = expect.stringMatching(/^admin:[0-9a-f]{8}$/);
    expect(entries()).toEqual([
      ['info', 'administrator logged in', name],
      ['info', 'administrator logged out', name],
      ['info', 'administrator logged in', name],
      ['info', 'administrator logged out everywhere', name],
    ]);
    const names = logins().map(({ admin }) => admin);
    expect([names[0], names[2]]).toEqual([names[1], names[3]]);
  });

  test('has each wrong password, and a lock-out once however many attempts follow', async () => {
    const app = await gateway();
    const from = { 'x-forwarded-for': newAddress() };
    for (let i = 0; i < 15; i++) await login(app, `wrong ${i}`, from);
    expect(entries()).toEqual([
      ...Array(10).fill(['warn', 'login failed: wrong password', undefined]),
      ['warn', 'login rejected: too many wrong passwords', undefined],
    ]);
  });

  test('names addresses by a hash: the same for a network, and with nothing in it that is secret', async () => {
    const app = await gateway();
    const address = newAddress();
    const cookie = cookieOf(await login(app, PASSWORD, { 'x-forwarded-for': address }));
    await login(app, 'a wrong one', { 'x-forwarded-for': '2001:db8::1' });
    await login(app, 'a wrong one', { 'x-forwarded-for': '2001:db8::2' });
    const [first, second, third] = logins().map(({ addressHash }) => addressHash);
    expect([first, second]).toEqual([expect.stringMatching(/^[\w-]{11}$/), third]);
    expect(first).not.toBe(second);
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0];
    for (const secret of [PASSWORD, 'a wrong one', address, '2001:db8', token])
      expect(JSON.stringify(logged)).not.toContain(secret);
  });
});

describe('a session', () => {
  test('is valid at every gateway and after a restart', async () => {
    const first = await gateway();
    const headers = await loggedIn(first);
    await running.shift()?.stop();
    expect(await isAdmin(await gateway(), headers)).toBe(true);
  });

  test('ends at every gateway on logout', async () => {
    const [one, other] = [await gateway(), await gateway()];
    const headers = await loggedIn(one);
    const out = await one.inject({ method: 'POST', url: '/api/admin/logout', headers });
    expect([out.statusCode, out.json()]).toEqual([200, { isAdmin: false }]);
    expect(await isAdmin(other, headers)).toBe(false);
    expect((await other.inject({ url: '/api/admin/games', headers })).statusCode).toBe(401);
  });

  test('ends at every gateway when an administrator logs out everywhere', async () => {
    const [one, other] = [await gateway(), await gateway()];
    const [mine, theirs] = [await loggedIn(one), await loggedIn(other)];
    const out = await one.inject({ method: 'DELETE', url: '/api/admin/sessions', headers: mine });
    expect([out.statusCode, out.json()]).toEqual([200, { isAdmin: false }]);
    expect(String(out.headers['set-cookie'])).toMatch(/^imguessr_admin=;/);
    for (const app of [one, other]) {
      for (const headers of [mine, theirs]) expect(await isAdmin(app, headers)).toBe(false);
      expect(await isAdmin(app, await loggedIn(app))).toBe(true);
    }
  });

  test('ends when the password is changed, and is valid again with the former one', async () => {
    const before = await gateway();
    const headers = await loggedIn(before);
    const after = await gateway('open barley');
    expect(await isAdmin(after, headers)).toBe(false);
    expect(await isAdmin(after, { cookie: cookieOf(await login(after, 'open barley')) })).toBe(
      true,
    );
    expect(await isAdmin(before, headers)).toBe(true);
  });

  test('is over when NATS has lost all sessions, and another one can begin at once', async () => {
    const [one, other] = [await gateway(), await gateway()];
    const [mine, theirs] = [await loggedIn(one), await loggedIn(other)];
    const nc = await connectNats(nats.url, 'test');
    onTestFinished(() => nc.close());
    await (await jetstreamManager(nc)).streams.delete('KV_imguessr_admin_sessions');
    expect(await isAdmin(one, await loggedIn(one))).toBe(true);
    for (const app of [one, other]) {
      for (const headers of [mine, theirs]) expect(await isAdmin(app, headers)).toBe(false);
      expect(await isAdmin(app, await loggedIn(app))).toBe(true);
    }
  });

  test('expires after twelve hours', async () => {
    const app = await gateway();
    const headers = await loggedIn(app);
    now += SESSION_MS - 1_000;
    expect(await isAdmin(app, headers)).toBe(true);
    now += 2_000;
    expect(await isAdmin(app, headers)).toBe(false);
  });

  test('cannot be forged', async () => {
    const app = await gateway();
    const { cookie } = await loggedIn(app);
    const [name, value] = cookie.split('=') as [string, string];
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    const forged = `${token}.${createHmac('sha256', 'guessed').update(token).digest('base64').replace(/=+$/, '')}`;
    for (const invalid of [token, `${token}.`, forged, 'x', `${value}x`]) {
      expect(await isAdmin(app, { cookie: `${name}=${encodeURIComponent(invalid)}` })).toBe(false);
    }
  });
});

describe('a request of an administrator', () => {
  const routes = Object.values<AdminEndpoint>(adminEndpoints).filter(
    ({ action }) => action !== 'signIn',
  );

  test.each(routes.map(({ method, path }) => [method, path] as const))(
    'is rejected without a session before it is validated: %s %s',
    async (method, path) => {
      const app = await gateway();
      const url = path.replace(/\{[^}]+\}/g, 'not-an-id');
      const response = await app.inject({ method, url, headers: { cookie: 'imguessr_admin=x' } });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
      expect(catalogRequests).toEqual([]);
    },
  );

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
    [{}, 200],
  ])('that changes something is rejected from other sites: %j', async (siteHeaders, status) => {
    const app = await gateway();
    const headers = {
      ...(await loggedIn(app)),
      host: 'localhost',
      ...(siteHeaders as Record<string, string>),
    };
    const response = await app.inject({
      method: 'PUT',
      url: '/api/admin/games/7',
      payload: { isActive: false },
      headers,
    });
    expect(response.statusCode).toBe(status);
    expect(catalogRequests).toHaveLength(status === 200 ? 1 : 0);
  });

  test('is forwarded with its actor and revision, and answered with the new revision', async () => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), 'if-match': '"2"' };
    const response = await app.inject({
      method: 'PUT',
      url: '/api/admin/games/7',
      payload: { word: 'lion' },
      headers,
    });
    expect(response.headers.etag).toBe('"3"');
    const actor = expect.stringMatching(/^admin:[0-9a-f]{8}$/);
    const request = { gameId: 7, word: 'lion', expectedRevision: 2, actor };
    expect(catalogRequests).toEqual([{ call: 'changeGame', request }]);
  });

  test('gets the credits of a game without having played it', async () => {
    const app = await gateway();
    reply = [] as never;
    const headers = await loggedIn(app);
    expect((await app.inject({ url: '/api/games/7/credits', headers })).statusCode).toBe(200);
    expect(catalogRequests).toEqual([{ call: 'gameCredits', request: { gameId: 7 } }]);
    expect((await app.inject({ url: '/api/games/7/credits' })).statusCode).toBe(409);
  });

  test('with an invalid If-Match header is rejected', async () => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), 'if-match': 'seven' };
    const response = await app.inject({ method: 'DELETE', url: '/api/admin/games/7', headers });
    expect(response.statusCode).toBe(400);
    expect(catalogRequests).toEqual([]);
  });

  test('without a body may declare a content type', async () => {
    const app = await gateway();
    reply = { deleted: true } as never;
    const headers = { ...(await loggedIn(app)), 'content-type': 'application/json' };
    expect(
      (await app.inject({ method: 'DELETE', url: '/api/admin/games/7', headers })).json(),
    ).toEqual({
      deleted: true,
    });
  });
});

describe('the picture of an image', () => {
  const send = async (url: unknown, gameId = 7, extraHeaders: Record<string, string> = {}) => {
    const app = await gateway();
    const headers = { ...(await loggedIn(app)), ...extraHeaders };
    return app.inject({
      method: 'POST',
      url: `/api/admin/games/${gameId}/images`,
      payload: { url },
      headers,
    });
  };

  test('is sent to the catalog in one request, with the actor and the revision', async () => {
    const response = await send(PNG, 7, { 'if-match': '"2"' });
    expect([response.statusCode, response.json()]).toEqual([201, game.images[0]]);
    expect(response.headers.etag).toBe('"3"');
    expect(uploaded.map(({ bytes }) => String(bytes))).toEqual(['some picture']);
    expect(uploaded[0]?.image).toEqual({
      gameId: 7,
      description: undefined,
      hint: undefined,
      credit: undefined,
      expectedRevision: 2,
      actor: expect.stringMatching(/^admin:[0-9a-f]{8}$/),
    });
    expect(catalogRequests).toEqual([]);
  });

  test('is replaced in one request, together with other changes', async () => {
    const app = await gateway();
    const headers = await loggedIn(app);
    const payload = { url: PNG, description: 'A', hint: 'B', order: 2 };
    const response = await app.inject({
      method: 'PUT',
      url: '/api/admin/games/7/images/31',
      payload,
      headers,
    });
    expect([response.statusCode, response.json()]).toEqual([200, game.images[0]]);
    expect(uploaded[0]).toMatchObject({
      image: { gameId: 7, imageId: 31, description: 'A', hint: 'B', order: 2 },
    });
    expect(catalogRequests).toEqual([]);
  });

  test.each([
    '',
    'data:',
    'data:image/png;base64',
    'data:image/png,abc',
    'data:image/png;base64,a*b=',
    '/pictures/x.webp',
    7,
  ])('is rejected unless it is a base64 data URL: %j', async (url) => {
    expect((await send(url)).statusCode).toBe(400);
    expect(uploaded).toEqual([]);
  });

  test('may have 10 MB, but not one byte more', async () => {
    const limit = 10 * 1024 * 1024;
    const of = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
    expect((await send(of(limit))).statusCode).toBe(201);
    expect((await send(of(limit + 1))).statusCode).toBe(413);
    expect((await send(of(limit + 100_000))).statusCode).toBe(413);
    expect(uploaded.map(({ bytes }) => bytes.length)).toEqual([limit]);
  });

  test('that is far too large is rejected with a complete response', async () => {
    const app = await gateway();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { ...(await loggedIn(app)), 'content-type': 'application/json' };
    const body = JSON.stringify({ url: `data:image/png;base64,${'A'.repeat(40 * 1024 * 1024)}` });
    for (let round = 0; round < 5; round++) {
      const response = await fetch(`${address}/api/admin/games/7/images`, {
        method: 'POST',
        headers,
        body,
      });
      expect([response.status, await response.json()]).toMatchObject([413, { statusCode: 413 }]);
    }
  });

  test('is kept if a change contains its current URL; any other URL is rejected', async () => {
    const app = await gateway();
    const headers = await loggedIn(app);
    const put = (url: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/admin/games/7/images/31',
        payload: { url, description: 'A' },
        headers,
      });
    expect((await put(game.images[0]?.url ?? '')).statusCode).toBe(200);
    expect(catalogRequests.at(-1)).toMatchObject({
      call: 'reviseImage',
      request: { description: 'A' },
    });
    expect(catalogRequests.at(-1)?.request.pictureHash).toBeUndefined();
    expect((await put('https://elsewhere.example/a.png')).statusCode).toBe(400);
    expect(uploaded).toEqual([]);
  });
});
