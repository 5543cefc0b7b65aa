import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { GameStats, GuessCommand, GuessResult } from '@imguessr/contracts';
import { createLogger, createMetrics, type ReadinessChecks, startTraces } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import type { Clients } from './clients/clients.ts';
import type { Config } from './config.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'imguessr-web-'));
const put = (file: string, text: string) => {
  const path = join(webRoot, 'frontends', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const page =
  '<html><head><meta property="csp-nonce" nonce="__CSP_NONCE__" content="__CSP_NONCE__"><!--preload--></head></html>';

const config: Config = {
  LOG_LEVEL: 'silent',
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  NATS_URL: '',
  PLAY_PARTITIONS: 1,
  PORT: 0,
  HOST: 'localhost',
  OPS_PORT: 0,
  CATALOG_URL: 'http://127.0.0.1:1',
  REDIS_URL: '',
  NATS_REPLICAS: 1,
  ADMIN_PASSWORD: 'open sesame',
  SESSION_SECRET: 'secret',
  WEB_ROOT: webRoot,
  RATE_LIMIT_ADDRESS: 0,
  RATE_LIMIT_SESSION: 0,
  RATE_LIMIT_NEW_SESSIONS: 0,
  LIVE_LIMIT_ADDRESS: 0,
  LIVE_LIMIT_ALL: 0,
  CONNECTION_LIMIT_ADDRESS: 0,
  CONNECTION_LIMIT_ALL: 0,
};

const answer: GuessResult = {
  id: 'b',
  gameId: 7,
  imageId: 31,
  sessionId: 's',
  attempt: 'SHARK',
  isCorrect: false,
  imageIndex: 0,
  createdAt: '2026-05-01T12:00:00.000Z',
  isAISelfPlay: false,
  remainingAttempts: 4,
  isGameOver: false,
  hasWon: false,
};

const zeros = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };
const nobody: GameStats = {
  guessDistribution: zeros,
  guessDistributionPercentages: zeros,
  topGuessesPerAttempt: { attempt1: [], attempt2: [], attempt3: [], attempt4: [], attempt5: [] },
  difficulty: 'Not enough plays yet',
  difficultyScore: null,
  totalGames: 0,
};

const unlimited = { begin: async () => undefined, forgive: async () => undefined };
const commands: GuessCommand[] = [];
const clients: Clients = {
  catalog: async (call, request) => {
    const gameId = 'gameId' in request ? request.gameId : 7;
    if (gameId !== 7) return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
    return { ok: true, value: (call === 'randomId' ? { gameId } : request) as never };
  },
  guesses: {
    submit: async (command) => {
      commands.push(command);
      if (command.guess === 'OVER')
        return { error: { code: 'PLAY_IS_OVER', message: 'This game is already over for you.' } };
      if (command.guess === 'DOWN') return { error: { code: 'UNAVAILABLE', message: 'Please send it again.' } };
      return { answer };
    },
    read: async () => ({ records: [] }),
  },
  statistics: {
    read: async ({ gameId }) => ({ stats: gameId === 8 ? { ...nobody, totalGames: 3 } : nobody }),
    played: async () => ({ gameIds: [1, 2] }),
    clues: async () => ({ error: { code: 'UNAVAILABLE', message: 'not here' } }),
  },
  statisticsChanges: () => undefined,
  fetchPicture: async (file) => {
    if (file.startsWith('dead')) throw new Error('no catalog');
    if (!file.startsWith('abcd')) return undefined;
    const isMade = !file.includes('-640');
    const kept = `"${file.replace(/-640.avif$/, '.webp')}"`;
    const cacheControl = isMade ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { body: Buffer.from('webp'), type: 'image/webp', etag: kept, cacheControl };
  },
  uploadPicture: async () => ({ ok: false, error: { code: 'UNAVAILABLE', message: 'not here' } }),
  playEvents: () => Readable.from([]),
  sessions: { begin: async () => '', find: async () => undefined, end: async () => undefined },
  recoveryCodes: {
    make: async () => ({ code: 'K7QF-2M9X-RT4B', expiresAt: Date.parse('2026-05-02T12:00:00Z') }),
    find: async () => undefined,
  },
  tryLimits: {
    login: unlimited,
    redeem: unlimited,
    makeCode: unlimited,
    codeKibibytes: { small: unlimited, large: unlimited },
    close: () => undefined,
  },
};

const traces = await startTraces('test', undefined);
const start = (over: Partial<Config> = {}, checks: ReadinessChecks = { nats: () => true }): Promise<FastifyInstance> =>
  createApp({ ...config, ...over }, clients, {
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    traces,
    checks,
  });

let app: FastifyInstance;
beforeAll(async () => {
  put('host/dist/index.html', page);
  put('host/dist/js/main.0123abcd.js', 'js');
  put('host/dist/js/main.0123abcd.js.br', 'brotli');
  const entry = { name: 'remoteEntry.0123abcd.js' };
  const manifest = {
    metaData: { publicPath: '/remotes/player/', remoteEntry: entry },
    exposes: [{ assets: { js: { sync: ['js/a.js'] } } }],
  };
  put('player/dist/mf-manifest.json', JSON.stringify(manifest));
  put('admin/dist/mf-manifest.json', '{}');
  app = await start();
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const guess = (payload: object, headers: Record<string, string> = {}, on = app) =>
  on.inject({ method: 'POST', url: '/api/games/7/guess', payload, headers });
const good = { sessionId: 's', guess: 'SHARK', imageIndex: 0 };

describe('a guess', () => {
  test('that is recorded answers 201 with the record', async () => {
    const response = await guess(good, { 'idempotency-key': 'k1', 'x-request-id': 'r-1' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual(answer);
    expect(response.headers['x-request-id']).toBe('r-1');
    expect(commands.at(-1)).toMatchObject({
      gameId: 7,
      commandId: 'k1',
      isKeyed: true,
      requestId: 'r-1',
      isAISelfPlay: false,
    });
  });

  test('without a key gets one that no other guess has', async () => {
    await guess(good);
    const first = commands.at(-1);
    await guess(good);
    expect(first).toMatchObject({ isKeyed: false });
    expect(commands.at(-1)?.commandId).not.toBe(first?.commandId);
  });

  test('is passed on with the origin of its address group, the day’s own, and nothing of the address', async () => {
    const originFrom = async (remoteAddress: string) => {
      await app.inject({ method: 'POST', url: '/api/games/7/guess', payload: good, remoteAddress });
      return commands.at(-1)?.origin;
    };
    const here = await originFrom('203.0.113.7');
    expect(here).toMatch(/^[A-Za-z0-9_-]{11}$/);
    expect(await originFrom('203.0.113.7')).toBe(here);
    expect(await originFrom('203.0.113.8')).not.toBe(here);
    expect(await originFrom('2001:db8::1')).toBe(await originFrom('2001:db8::2'));
    expect(JSON.stringify(commands.at(-1))).not.toContain('2001:db8');
    await guess(good, { 'x-forwarded-for': '203.0.113.7' });
    expect(commands.at(-1)).not.toHaveProperty('origin');
  });

  test('is passed on with the time that it waited at the client, where it did', async () => {
    await guess({ ...good, waitedMs: 90_000 });
    expect(commands.at(-1)?.waitedMs).toBe(90_000);
    await guess(good);
    expect(commands.at(-1)).not.toHaveProperty('waitedMs');
  });

  test.each([
    ['OVER', 409],
    ['DOWN', 503],
  ])('%s answers with the status of its failure', async (text, status) => {
    const response = await guess({ ...good, guess: text });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      statusCode: status,
      error: expect.any(String),
      message: expect.any(String),
    });
  });

  test.each([
    [{ ...good, sessionId: 'has space' }, /sessionId/],
    [{ ...good, sessionId: 'x'.repeat(65) }, /sessionId/],
    [{ ...good, imageIndex: 5 }, /imageIndex/],
    [{ ...good, imageIndex: '0' }, /imageIndex/],
    [{ sessionId: 's', imageIndex: 0 }, /guess/],
    [{ ...good, guess: 7 }, /guess/],
    [{ ...good, isAISelfPlay: 'yes' }, /isAISelfPlay/],
    [{ ...good, waitedMs: -1 }, /waitedMs/],
    [[], /./],
  ])('with the body %j is not passed on', async (payload, message) => {
    const before = commands.length;
    const response = await guess(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(message);
    expect(commands).toHaveLength(before);
  });

  test.each([
    ['{"sessionId":', 'application/json', 400],
    ['', 'application/json', 400],
    ['a=b', 'application/x-www-form-urlencoded', 415],
    [JSON.stringify({ ...good, guess: 'A'.repeat(10_000) }), 'application/json', 413],
  ])('whose body cannot be read is refused', async (payload, type, status) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/games/7/guess',
      payload,
      headers: { 'content-type': type },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ statusCode: status });
  });

  test('with a key of spaces is refused', async () => {
    expect((await guess(good, { 'idempotency-key': 'two words' })).statusCode).toBe(400);
  });
});

describe('a session that guesses too fast', () => {
  test('is asked to wait, and another one is not', async () => {
    const limited = await start({ RATE_LIMIT_SESSION: 2 });
    const statuses = [];
    for (const sessionId of ['s', 's', 's', 'other']) {
      statuses.push((await guess({ ...good, sessionId }, {}, limited)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 429, 201]);
    await limited.close();
  });
});

describe('an address with many new sessions', () => {
  const guessFrom = (app: FastifyInstance, sessionId: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/games/7/guess', payload: { ...good, sessionId }, remoteAddress });

  test('is asked to wait, while its known sessions and other addresses play on', async () => {
    const limited = await start({ RATE_LIMIT_ADDRESS: 1_000, RATE_LIMIT_NEW_SESSIONS: 2 });
    const statusOf = async (...call: [string, string]) => (await guessFrom(limited, ...call)).statusCode;
    expect([await statusOf('a', '2001:db8::1'), await statusOf('b', '2001:db8::2')]).toEqual([201, 201]);
    const refused = await guessFrom(limited, 'c', '2001:db8::3');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Too many new players from your address\. Try again in \d+ seconds\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect([await statusOf('a', '2001:db8::4'), await statusOf('b', '203.0.113.9')]).toEqual([201, 201]);
    expect(await statusOf('c', '203.0.113.9')).toBe(201);
    await limited.close();
  });

  test.each([{ RATE_LIMIT_NEW_SESSIONS: 0 }, { RATE_LIMIT_ADDRESS: 0 }])('is free with %o', async (lifted) => {
    const app = await start({ RATE_LIMIT_ADDRESS: 1_000, RATE_LIMIT_NEW_SESSIONS: 1, ...lifted });
    for (const sessionId of ['a', 'b', 'c'])
      expect((await guessFrom(app, sessionId, '203.0.113.9')).statusCode).toBe(201);
    await app.close();
  });
});

describe('probes', () => {
  test('are not limited, but what only looks like one is', async () => {
    const limited = await start({ RATE_LIMIT_ADDRESS: 3 });
    const statuses = async (path: string) => {
      const all: number[] = [];
      for (let n = 0; n < 5; n++) all.push((await limited.inject(path)).statusCode);
      return all;
    };
    expect(await statuses('/api/health/ready')).toEqual(Array(5).fill(200));
    expect(await statuses('/api/health/live?from=probe')).toEqual(Array(5).fill(200));
    expect(await statuses('/api/health/nope')).toEqual([404, 404, 404, 429, 429]);
    await limited.close();
  });

  test('of readiness share one answer for a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const isReady = vi.fn(() => true);
    const app = await start({}, { nats: isReady });
    for (let n = 0; n < 20; n++) await app.inject('/api/health/ready');
    expect(isReady).toHaveBeenCalledTimes(1);
    isReady.mockReturnValue(false);
    vi.advanceTimersByTime(1_000);
    expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
    vi.useRealTimers();
    await app.close();
  });
});

describe('an address that calls too often', () => {
  test('gets 429 with a message that says when to come back', async () => {
    const limited = await start({ RATE_LIMIT_ADDRESS: 1 });
    await limited.inject('/api/games/7');
    const response = await limited.inject('/api/games/7');
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({ statusCode: 429, message: expect.stringMatching(/\d+ seconds/) });
    await limited.close();
  });
});

describe('a call', () => {
  test.each(['0', '-1', 'abc', '1.5', '2147483648', '99999999999'])('for game %s is not valid', async (id) => {
    expect((await app.inject(`/api/games/${id}`)).statusCode).toBe(400);
  });

  test.each(['2026-5-1', '2026-02-30', 'today', ''])('for the daily of %j names the format', async (date) => {
    const response = await app.inject(`/api/games/daily?date=${date}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Invalid date format. Please use YYYY-MM-DD.');
  });

  test('for a random game passes on what the session has played', async () => {
    const response = await app.inject('/api/games/random-id?sessionId=s&exclude=3');
    expect(response.json()).toEqual({ gameId: 7 });
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/games/7/nothing'])(
    'to %s, which does not exist, is a JSON 404',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
    },
  );

  test.each([
    ['OPTIONS', '/api/admin/games/7/images/order', 'PUT'],
    ['POST', '/api/admin/games/7', 'GET or PUT or DELETE'],
    ['QUERY', '/api/health/live', 'GET'],
  ] as const)('is told which method to use: %s %s', async (method, url, allowed) => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: method as 'GET', url, headers });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allowed.replaceAll(' or ', ', '));
    expect(response.json().message).toBe(`Use ${allowed} here.`);
  });

  test('with the wrong method is told the right one', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/api/games/7/guess' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });

  test('with an address that cannot be read is a JSON 400', async () => {
    const response = await app.inject('/api/games/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ statusCode: 400 });
  });
});

describe('statistics', () => {
  test('of a game that nobody finished are a status for players and zeros for the other call', async () => {
    expect((await app.inject('/api/games/7/client-stats?sessionId=s')).json()).toEqual({
      status: 'no_stats_available',
    });
    expect((await app.inject('/api/games/7/stats')).json()).toEqual(nobody);
  });

  test('of a game that is not there are 404', async () => {
    expect((await app.inject('/api/games/9/stats')).statusCode).toBe(404);
  });

  test('of a game that somebody finished need no look into the catalog', async () => {
    expect((await app.inject('/api/games/8/client-stats')).json()).toMatchObject({ totalGames: 3 });
  });
});

describe('a page', () => {
  test.each(['/', '/game/7', '/daily/2026-05-01', '/admin', '/admin/games/new'])('%s is served', async (url) => {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{20,}/);
    expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('carries another nonce each time', async () => {
    expect((await app.inject('/')).body).not.toBe((await app.inject('/')).body);
  });

  test('of a player names what the player remote needs, one of the admin does not', async () => {
    expect((await app.inject('/daily/2026-05-01')).body).toContain('href="/remotes/player/remoteEntry.0123abcd.js"');
    expect((await app.inject('/admin')).body).not.toContain('/remotes/player/');
  });

  test('is compressed for a browser that can read it', async () => {
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('csp-nonce');
  });

  test('that does not exist says so with the host page and 404', async () => {
    const response = await app.inject('/nowhere');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('csp-nonce');
  });
});

describe('a built file', () => {
  test('named by its contents is kept for ever, and comes as it was compressed at build time', async () => {
    const response = await app.inject({ url: '/js/main.0123abcd.js', headers: { 'accept-encoding': 'br' } });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  test('with a lasting name is asked for again', async () => {
    const response = await app.inject('/remotes/player/mf-manifest.json');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/js/gone.0123abcd.js', '/remotes/player/gone.js', '/remotes/other/x'])(
    '%s that is not there is no page',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('text/plain');
    },
  );

  test('outside the built folders cannot be reached', async () => {
    expect((await app.inject('/..%2f..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a picture', () => {
  const hash = 'abcd'.repeat(8);

  test('may be kept for ever', async () => {
    const response = await app.inject(`/pictures/${hash}.webp`);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    const again = await app.inject({
      url: `/pictures/${hash}.webp`,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('whose size has not been made yet is shown as it is, and asked for again', async () => {
    const url = `/pictures/${hash}-640.avif`;
    const response = await app.inject(url);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', etag: `"${hash}.webp"` });
    const again = await app.inject({ url, headers: { 'if-none-match': `"${hash}.webp"` } });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
  });

  test.each(['nope.webp', '../secret', `${'0123'.repeat(8)}.webp`, `${hash}.svg`])(
    '%s that is not there is not kept as such',
    async (file) => {
      const response = await app.inject(`/pictures/${encodeURIComponent(file)}`);
      expect(response.statusCode).toBe(404);
      expect(String(response.headers['cache-control'])).not.toContain('immutable');
    },
  );

  test('that cannot be fetched just now is 503 and not kept', async () => {
    const response = await app.inject(`/pictures/${'dead'.repeat(8)}.webp`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the documents', () => {
  test('are an OpenAPI 3.1 text and a page to read it', async () => {
    expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' });
    const docs = await app.inject('/api/docs/');
    expect(docs.statusCode).toBe(200);
    expect(docs.headers['content-type']).toContain('text/html');
  });

  test('health answers live and ready', async () => {
    expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'ok', checks: {} });
    expect((await app.inject('/api/health/ready')).json()).toEqual({ status: 'ok', checks: { nats: true } });
  });
});

describe('an answer over TLS', () => {
  const forwarded = (proto: string) => ({ 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.7' });
  const HSTS = 'max-age=31536000';
  let behindProxy: FastifyInstance;
  beforeAll(async () => {
    behindProxy = await start({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => behindProxy.close());

  test.each([
    ['GET', '/', 200],
    ['GET', '/game/7', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/js/main.0123abcd.js', 200],
    ['GET', '/js/gone.js', 404],
    ['GET', '/api/games/7/stats', 200],
    ['GET', '/api/games/8', 404],
    ['GET', '/api/nowhere', 404],
    ['PUT', '/api/games/7', 405],
    ['GET', '/api/games/x', 400],
    ['GET', '/api/docs/', 200],
    ['GET', '/api/health/live', 200],
    ['GET', '/api/admin/games', 401],
  ] as const)('%s %s keeps the browser to TLS', async (method, url, status) => {
    const response = await behindProxy.inject({ method, url, headers: forwarded('https') });
    expect([response.statusCode, response.headers['strict-transport-security']]).toEqual([status, HSTS]);
  });

  test('is known by a trusted proxy only', async () => {
    const overHttp = await behindProxy.inject({ url: '/', headers: forwarded('http') });
    expect(overHttp.headers['strict-transport-security']).toBeUndefined();
    const pretended = await app.inject({ url: '/', headers: forwarded('https') });
    expect(pretended.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the features of a browser that no page uses', () => {
  test.each(['/', '/daily/2026-05-01', '/admin', '/nowhere', '/api/docs/'])('are denied to %s', async (url) => {
    const policy = (await app.inject({ url })).headers['permissions-policy'] ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(policy).toContain(`${feature}=()`);
    }
    for (const used of ['clipboard-write', 'web-share', 'autoplay', 'fullscreen']) expect(policy).not.toContain(used);
  });

  test('are not spoken of to programs', async () => {
    expect((await app.inject({ url: '/api/games/7' })).headers['permissions-policy']).toBeUndefined();
  });
});

describe('whom to ask about privacy', () => {
  test('is nobody unless the settings name somebody', async () => {
    expect((await app.inject({ url: '/api/privacy' })).json()).toEqual({ contact: null });
    const named = await start({ PRIVACY_CONTACT: 'privacy@example.com' });
    expect((await named.inject({ url: '/api/privacy' })).json()).toEqual({ contact: 'privacy@example.com' });
    await named.close();
  });

  test('has a page of its own', async () => {
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    expect([await status('/privacy'), await status('/privacy/'), await status('/privacy/x')]).toEqual([200, 200, 404]);
  });
});
