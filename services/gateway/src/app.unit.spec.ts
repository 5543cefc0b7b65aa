import {
  CACHE_POLICIES,
  type GuessCommand,
  type GuessRecord,
  type GuessResult,
  NO_GAME_STATS,
} from '@imguessr/contracts';
import {
  createLogger,
  createMetrics,
  type ReadinessChecks,
  startTraces,
} from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import type { Clients } from './clients/clients.ts';
import { type Config, readConfig } from './config.ts';
import { ADMIN_PASSWORD, idleClients } from './testing/idle-clients.ts';
import { createWebRoot } from './testing/pages.ts';

const entry = { name: 'remoteEntry.0123abcd.js' };
const manifest = {
  metaData: { publicPath: '/remotes/player/', remoteEntry: entry },
  exposes: [{ assets: { js: { sync: ['js/a.js'] }, css: { sync: ['css/a.css'] } } }],
};
const WEB_ROOT = createWebRoot({
  'host/dist/index.html':
    '<html><head><style>a{}</style><!--scripts--><!--/scripts--></head></html>',
  'host/dist/js/main.0123abcd.js': 'js',
  'host/dist/js/main.0123abcd.js.br': 'brotli',
  'player/dist/mf-manifest.json': JSON.stringify(manifest),
  'admin/dist/mf-manifest.json': '{}',
});

const config: Config = {
  ...readConfig({ ADMIN_PASSWORD, SESSION_SECRET: 'secret', LOG_LEVEL: 'silent' }),
  WEB_ROOT,
  RATE_LIMIT_ADDRESS: 0,
  RATE_LIMIT_SESSION: 0,
  RATE_LIMIT_NEW_SESSIONS: 0,
  MAX_CONNECTIONS_PER_ADDRESS: 0,
  MAX_CONNECTIONS: 0,
};

const record: GuessRecord = {
  id: 'b',
  gameId: 7,
  imageId: 31,
  sessionId: 's',
  attempt: 'SHARK',
  isCorrect: false,
  imageIndex: 0,
  createdAt: '2026-05-01T12:00:00.000Z',
  isAISelfPlay: false,
};
const result: GuessResult = { ...record, remainingAttempts: 4, isGameOver: false, hasWon: false };

const commands: GuessCommand[] = [];
const clients: Clients = {
  ...idleClients,
  catalog: async (call, request) => {
    const gameId = 'gameId' in request ? request.gameId : 7;
    if (gameId !== 7)
      return { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
    return { ok: true, value: (call === 'randomId' ? { gameId } : request) as never };
  },
  guesses: {
    submit: async (command) => {
      commands.push(command);
      if (command.guess === 'OVER')
        return { error: { code: 'PLAY_IS_OVER', message: 'This game is already over for you.' } };
      if (command.guess === 'DOWN')
        return { error: { code: 'UNAVAILABLE', message: 'Please send it again.' } };
      return { answer: result };
    },
    read: async ({ sessionId }) =>
      sessionId === 'early' ? { records: [record, record], startWord: 'WHALE' } : { records: [] },
    played: async () => ({ gameIds: [1, 2] }),
  },
  statistics: {
    ...idleClients.statistics,
    read: async ({ gameId }) => ({
      stats: gameId === 8 ? { ...NO_GAME_STATS, totalGames: 3 } : NO_GAME_STATS,
    }),
  },
  fetchPicture: async (file) => {
    if (file.startsWith('dead')) throw new Error('no catalog');
    if (!file.startsWith('abcd')) return undefined;
    const isGenerated = !file.includes('-640');
    const etag = `"${file.replace(/-640.avif$/, '.webp')}"`;
    const cacheControl = isGenerated ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { body: Buffer.from('webp'), type: 'image/webp', etag, cacheControl };
  },
  sessions: { ...idleClients.sessions, find: async () => undefined },
  recoveryCodes: {
    create: async () => ({ code: 'K7QF-2M9X-RT4B', expiresAt: Date.parse('2026-05-02T12:00:00Z') }),
    find: async () => undefined,
  },
};

const traces = await startTraces('test', undefined);
const start = (
  overrides: Partial<Config> = {},
  checks: ReadinessChecks = { nats: () => true },
): Promise<FastifyInstance> =>
  createApp({ ...config, ...overrides }, clients, {
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    traces,
    checks,
  });

let app: FastifyInstance;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

const guess = (payload: object, headers: Record<string, string> = {}, on = app) =>
  on.inject({ method: 'POST', url: '/api/games/7/guess', payload, headers });
const valid = { sessionId: 's', guess: 'SHARK', imageIndex: 0 };

describe('a guess', () => {
  test('without an idempotency key gets a unique command id', async () => {
    await guess(valid);
    const first = commands.at(-1);
    await guess(valid);
    expect(first?.commandId).toBeDefined();
    expect(commands.at(-1)?.commandId).not.toBe(first?.commandId);
  });

  test.each([
    ['OVER', 409],
    ['DOWN', 503],
  ])('is rejected with the status of the failure of guess-ingest: %s', async (text, status) => {
    const response = await guess({ ...valid, guess: text });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      statusCode: status,
      error: expect.any(String),
      message: expect.any(String),
    });
  });

  test.each([
    [{ ...valid, sessionId: '>' }, /sessionId/],
    [{ ...valid, sessionId: 'x'.repeat(65) }, /sessionId/],
    [{ ...valid, imageIndex: 1.5 }, /imageIndex/],
    [{ ...valid, guess: ['SHARK'] }, /guess/],
    [{ ...valid, guess: 'A'.repeat(5_000) }, /guess/],
    [[], /./],
  ])('is not forwarded with the invalid body %j', async (payload, message) => {
    const before = commands.length;
    const response = await guess(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(message);
    expect(commands).toHaveLength(before);
  });

  test('with several problems is answered with each of them in words', async () => {
    const response = await guess({
      sessionId: 'has space',
      imageIndex: 5,
      isAISelfPlay: 'yes',
    });
    expect(response.json().message).toBe(
      'Invalid request: sessionId must be 1 to 64 characters of A-Z a-z 0-9 _ -; guess is missing; ' +
        'imageIndex must be at most 4; isAISelfPlay must be a boolean.',
    );
    expect((await guess([])).json().message).toBe('Invalid request: body must be an object.');
    const url = '/api/recovery-codes/redeem';
    const tooLong = await app.inject({ method: 'POST', url, payload: { code: 'x'.repeat(65) } });
    expect(tooLong.json().message).toBe('Invalid request: code must have at most 64 characters.');
  });

  test.each([
    ['{"sessionId":', 'application/json', 400],
    ['', 'application/json', 400],
    ['null', 'application/json', 400],
    ['{"sessionId":"a"} {"b":1}', 'application/json', 400],
    [
      '{"__proto__":{"isAISelfPlay":true},"sessionId":"s","guess":"ABC","imageIndex":0}',
      'application/json',
      400,
    ],
    ['a=b', 'application/x-www-form-urlencoded', 415],
    [JSON.stringify(valid), 'text/plain', 415],
    [JSON.stringify({ ...valid, guess: 'A'.repeat(10_000) }), 'application/json', 413],
  ])(
    'is rejected if its body is malformed, has the wrong type or is too large',
    async (payload, type, status) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/games/7/guess',
        payload,
        headers: { 'content-type': type },
      });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ statusCode: status });
    },
  );

  test.each(['', ' ', 'two words', 'Ã¼', 'x'.repeat(129)])(
    'is rejected if its idempotency key is empty, too long or no plain text: "%s"',
    async (key) => {
      expect((await guess(valid, { 'idempotency-key': key })).statusCode).toBe(400);
    },
  );
});

describe('a session that guesses too fast', () => {
  test('is rejected with 429, while other sessions are not', async () => {
    const limited = await start({ RATE_LIMIT_SESSION: 2 });
    const statuses = [];
    for (const sessionId of ['s', 's', 's', 'other']) {
      statuses.push((await guess({ ...valid, sessionId }, {}, limited)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 429, 201]);
    await limited.close();
  });
});

describe('an address with many new sessions', () => {
  const guessFrom = (app: FastifyInstance, sessionId: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/games/7/guess',
      payload: { ...valid, sessionId },
      remoteAddress,
    });

  test('is rejected with 429, while known sessions and other addresses can play', async () => {
    const limited = await start({ RATE_LIMIT_ADDRESS: 1_000, RATE_LIMIT_NEW_SESSIONS: 2 });
    const statusOf = async (...call: [string, string]) =>
      (await guessFrom(limited, ...call)).statusCode;
    expect([await statusOf('a', '2001:db8::1'), await statusOf('b', '2001:db8::2')]).toEqual([
      201, 201,
    ]);
    const rejected = await guessFrom(limited, 'c', '2001:db8::3');
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json().message).toMatch(
      /^Too many new players from your address\. Try again in \d+ seconds\.$/,
    );
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(500);
    expect([await statusOf('a', '2001:db8::4'), await statusOf('b', '203.0.113.9')]).toEqual([
      201, 201,
    ]);
    expect(await statusOf('c', '203.0.113.9')).toBe(201);
    await limited.close();
  });

  test.each([{ RATE_LIMIT_NEW_SESSIONS: 0 }, { RATE_LIMIT_ADDRESS: 0 }])(
    'is not limited with %o',
    async (disabled) => {
      const app = await start({
        RATE_LIMIT_ADDRESS: 1_000,
        RATE_LIMIT_NEW_SESSIONS: 1,
        ...disabled,
      });
      for (const sessionId of ['a', 'b', 'c'])
        expect((await guessFrom(app, sessionId, '203.0.113.9')).statusCode).toBe(201);
      await app.close();
    },
  );
});

describe('health checks', () => {
  test('are not rate-limited, unlike unknown paths next to them', async () => {
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

  test('of readiness are reused for one second', async () => {
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

describe('an address that sends too many requests', () => {
  test('is rejected with 429 and the time after which to retry', async () => {
    const limited = await start({ RATE_LIMIT_ADDRESS: 1 });
    await limited.inject('/api/games/7');
    const response = await limited.inject('/api/games/7');
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      statusCode: 429,
      message: expect.stringMatching(/\d+ seconds/),
    });
    await limited.close();
  });

  test.each([
    ['a login that is missing', { method: 'GET', url: '/api/admin/games' }, 401],
    [
      'another site',
      { method: 'POST', url: '/api/admin/games', headers: { 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    ['an unknown address', { method: 'POST', url: '/api/nope' }, 404],
    ['another method', { method: 'DELETE', url: '/api/games/7' }, 405],
  ] as const)('is rejected so also where it is rejected for %s', async (_, request, status) => {
    const limited = await start({ RATE_LIMIT_ADDRESS: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await limited.inject(request)).statusCode);
    expect(statuses).toEqual([status, status, 429, 429]);
    await limited.close();
  });
});

test('the last guess of a play has its word if the game has got another one', async () => {
  const guesses = (await app.inject('/api/games/7/guesses/early')).json();
  expect(guesses).toEqual([record, { ...record, word: 'WHALE' }]);
});

describe('a request', () => {
  test.each(['0', '-1', 'abc', '1.5', '2147483648', '99999999999'])(
    'for the game id %s is rejected with 400',
    async (id) => {
      expect((await app.inject(`/api/games/${id}`)).statusCode).toBe(400);
      const guessed = await app.inject({
        method: 'POST',
        url: `/api/games/${id}/guess`,
        payload: valid,
      });
      expect(guessed.statusCode).toBe(400);
      expect((await app.inject(`/api/games/${id}/guesses/someone`)).statusCode).toBe(400);
    },
  );

  test.each(['a.b', '*', '%3E', 'a%20b', 'a'.repeat(65)])(
    'for the guesses of the session id %s is rejected with 400',
    async (sessionId) => {
      expect((await app.inject(`/api/games/7/guesses/${sessionId}`)).statusCode).toBe(400);
    },
  );

  test.each([
    'exclude=abc',
    'exclude=0',
    'exclude=1&exclude=2',
    'sessionId=a.b',
    `sessionId=${'a'.repeat(65)}`,
  ])('for a random or suggested game is rejected with 400 for the query %s', async (query) => {
    for (const name of ['random', 'random-id', 'suggested']) {
      expect((await app.inject(`/api/games/${name}?${query}`)).statusCode).toBe(400);
    }
  });

  test.each(['2026-5-1', '2026-02-30', 'today', ''])(
    'for the daily game of %j is rejected with the expected date format',
    async (date) => {
      const response = await app.inject(`/api/games/daily?date=${date}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe('Invalid date format. Please use YYYY-MM-DD.');
    },
  );

  test.each(['/api', '/api/', '/api/nothing', '/api/games/7/nothing'])(
    'to the unknown path %s is answered with a JSON 404',
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
  ] as const)(
    'with an unsupported method is answered with 405 and the supported ones: %s %s',
    async (method, url, allowed) => {
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({ method: method as 'GET', url, headers });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe(allowed.replaceAll(' or ', ', '));
      expect(response.json().message).toBe(`Method not allowed; use ${allowed}.`);
    },
  );

  test('with a malformed URL is answered with a JSON 400', async () => {
    const response = await app.inject('/api/games/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ statusCode: 400 });
  });
});

describe('statistics', () => {
  test('of an unknown game are answered with 404', async () => {
    expect((await app.inject('/api/games/9/stats')).statusCode).toBe(404);
  });

  test('of a finished game are returned without a request to the catalog', async () => {
    expect((await app.inject('/api/games/8/client-stats')).json()).toMatchObject({ totalGames: 3 });
  });
});

describe('a page', () => {
  test('is the same in each response, and not sent again to browsers that have it', async () => {
    const { headers } = await app.inject('/daily/2026-05-01');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = { 'if-none-match': String(headers.etag), 'accept-encoding': encoding };
      const response = await app.inject({ url: '/daily/2026-05-01', headers: again });
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers).toMatchObject({
        etag: headers.etag,
        'cache-control': CACHE_POLICIES.page.ok,
      });
    }
  });
});

describe('a file of a frontend', () => {
  test('with a hash in its name is immutable, and sent as compressed at build time', async () => {
    const response = await app.inject({
      url: '/js/main.0123abcd.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  test.each(['/js/gone.0123abcd.js', '/remotes/player/gone.js', '/remotes/other/x'])(
    'that does not exist is answered with 404 in plain text: %s',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('text/plain');
    },
  );
});

describe('a picture', () => {
  const hash = 'abcd'.repeat(8);

  test('can be cached permanently', async () => {
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

  test('in a size that has not been generated yet is a placeholder that must be revalidated', async () => {
    const url = `/pictures/${hash}-640.avif`;
    const response = await app.inject(url);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', etag: `"${hash}.webp"` });
    const again = await app.inject({ url, headers: { 'if-none-match': `"${hash}.webp"` } });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
  });

  test.each(['nope.webp', '../secret', `${'0123'.repeat(8)}.webp`, `${hash}.svg`])(
    'that does not exist is a 404 without permanent caching: %s',
    async (file) => {
      const response = await app.inject(`/pictures/${encodeURIComponent(file)}`);
      expect(response.statusCode).toBe(404);
      expect(String(response.headers['cache-control'])).not.toContain('immutable');
    },
  );

  test('that cannot be fetched is a 503 that is not cached', async () => {
    const response = await app.inject(`/pictures/${'dead'.repeat(8)}.webp`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a response over TLS', () => {
  const forwarded = (proto: string) => ({
    'x-forwarded-proto': proto,
    'x-forwarded-for': '203.0.113.7',
  });
  const HSTS = 'max-age=31536000';
  let behindProxy: FastifyInstance;
  beforeAll(async () => {
    behindProxy = await start({ TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => behindProxy.close());

  test.each([
    ['GET', '/', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/api/games/7/stats', 200],
    ['GET', '/api/games/x', 400],
    ['GET', '/api/admin/games', 401],
  ] as const)('makes browsers use TLS only: %s %s', async (method, url, status) => {
    const response = await behindProxy.inject({ method, url, headers: forwarded('https') });
    expect([response.statusCode, response.headers['strict-transport-security']]).toEqual([
      status,
      HSTS,
    ]);
  });

  test('is recognised by the header of a trusted proxy only', async () => {
    const overHttp = await behindProxy.inject({ url: '/', headers: forwarded('http') });
    expect(overHttp.headers['strict-transport-security']).toBeUndefined();
    const untrusted = await app.inject({ url: '/', headers: forwarded('https') });
    expect(untrusted.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('browser features that no page uses', () => {
  test.each(['/', '/daily/2026-05-01', '/admin', '/nowhere', '/api/docs/'])(
    'are denied at %s',
    async (url) => {
      const policy = (await app.inject({ url })).headers['permissions-policy'] ?? '';
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
        expect(policy).toContain(`${feature}=()`);
      }
      for (const used of ['clipboard-write', 'web-share', 'autoplay', 'fullscreen'])
        expect(policy).not.toContain(used);
    },
  );
});

describe('the privacy contact', () => {
  test('is null unless configured', async () => {
    expect((await app.inject({ url: '/api/privacy' })).json()).toEqual({ contact: null });
    const named = await start({ PRIVACY_CONTACT: 'privacy@example.com' });
    expect((await named.inject({ url: '/api/privacy' })).json()).toEqual({
      contact: 'privacy@example.com',
    });
    await named.close();
  });

  test('has its own page', async () => {
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    expect([
      await status('/privacy'),
      await status('/privacy/'),
      await status('/privacy/x'),
    ]).toEqual([200, 200, 404]);
  });
});
