import {
  CACHE_POLICIES,
  type CatalogMethod,
  type GuessRecord,
  type PastCredits,
  type Result,
} from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clients } from './clients/clients.ts';
import { startGateway } from './testing/idle-clients.ts';
import { createWebRoot, PAGE } from './testing/pages.ts';

const ANN = { author: 'Ann <b>', licence: 'cc-by', source: 'https://example.org/"bee"' } as const;
const UNAVAILABLE = {
  ok: false,
  error: { code: 'UNAVAILABLE', message: 'The catalog is unavailable.' },
} as const;
const past: PastCredits = {
  games: [{ date: '2026-05-03', credits: [ANN, null, ANN] }],
  hasEarlier: false,
};

let reply: Result<unknown> | Promise<Result<unknown>>;
let requests: [CatalogMethod, unknown][];
let attempts: Partial<GuessRecord>[];
let app: FastifyInstance;
const webRoot = createWebRoot({ 'host/dist/index.html': PAGE });
beforeAll(async () => {
  const clients = {
    catalog: async (method: CatalogMethod, request: unknown) => {
      // read once a second, whatever is requested
      if (method !== 'site') requests.push([method, request]);
      return reply;
    },
    guesses: { read: async () => ({ records: attempts }) },
    sessions: { find: async () => undefined },
  } as unknown as Clients;
  app = await startGateway(clients, [], { WEB_ROOT: webRoot });
});
beforeEach(() => {
  reply = { ok: true, value: past };
  requests = [];
  attempts = [];
});
afterAll(() => app.close());

describe('the credits of a game', () => {
  const ask = (query = '') => app.inject({ url: `/api/games/7/credits${query}` });
  const wrong = { attempt: 'SHARK', isCorrect: false, imageIndex: 0 };

  test('are sent to a session that has finished the game, and not stored by caches', async () => {
    reply = { ok: true, value: [ANN] };
    for (const end of [
      { ...wrong, isCorrect: true },
      { ...wrong, attempt: '@GIVEUP@' },
    ]) {
      attempts = [wrong, end];
      const response = await ask('?sessionId=s');
      expect([response.statusCode, response.json()]).toEqual([200, [ANN]]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test.each([
    ['no session', ''],
    ['a session that has not started', '?sessionId=s'],
    ['a session that is still playing', '?sessionId=s', [wrong, wrong, wrong, wrong]],
  ])('are not read for %s', async (_, query, made: object[] = []) => {
    attempts = made;
    expect((await ask(query)).json()).toMatchObject({
      statusCode: 409,
      message: 'Finish the game first: this may give the word away.',
    });
    expect(requests).toEqual([]);
  });
});

test('the licences of the software are on a page of their own, to which the credits lead', async () => {
  expect((await app.inject({ url: '/credits' })).body).toContain('<a href="/licences">');
  const { statusCode, body } = await app.inject({ url: '/licences' });
  expect(statusCode).toBe(200);
  for (const folder of ['/', '/remotes/player/', '/remotes/admin/'])
    expect(body).toContain(`<a href="${folder}licences.txt">`);
  expect(body).not.toContain('<script ');
});

describe('the page of the credits', () => {
  const open = (url = '/credits') => app.inject({ url });

  test('shows each past game closed, with the links of its credits, and works without scripts', async () => {
    const { body, headers, statusCode } = await open();
    expect(statusCode).toBe(200);
    expect(requests).toEqual([['pastCredits', {}]]);
    expect(body).toContain('<details><summary><h2>May 3, 2026</h2></summary>');
    expect(body).toContain('<span>Pictures 1, 3:</span> Ann &lt;b&gt;, ');
    expect(body).toContain(
      'href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">CC BY</a>',
    );
    expect(body).toContain(
      'href="https://example.org/&quot;bee&quot;" rel="nofollow noreferrer">example.org</a>',
    );
    expect(body).toContain('<title>Picture credits – Imguessr</title>');
    expect(body).not.toMatch(/<script |Earlier games|Latest games/);
    expect(headers).toMatchObject({
      'cache-control': CACHE_POLICIES.page.ok,
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('allows its styles, and the script of the theme, by their hashes', async () => {
    const { body, headers } = await open();
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toHaveLength(2);
    expect(body).toContain('<script>theme()</script>');
    for (const text of [...styles, 'theme()']) {
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString(
        'base64',
      );
      expect(headers['content-security-policy']).toContain(`'sha256-${digest}'`);
    }
  });

  test('is continued at the address of a date', async () => {
    reply = { ok: true, value: { ...past, hasEarlier: true } };
    expect((await open()).body).toContain(
      '<a rel="next" href="/credits/before/2026-05-03">Earlier games</a>',
    );
    const later = await open('/credits/before/2026-05-03');
    expect(requests.at(-1)).toEqual(['pastCredits', { before: '2026-05-03' }]);
    expect(later.body).toContain('<a href="/credits">Latest games</a>');
  });

  test.each(['banana', '2026-02-30', '2026-05-3', utcDate(Date.now() + 3 * 86_400_000)])(
    'does not exist before %s',
    async (date) => {
      const { statusCode, headers } = await open(`/credits/before/${date}`);
      expect([statusCode, headers['cache-control']]).toEqual([404, CACHE_POLICIES.page.missing]);
      expect(requests).toEqual([]);
    },
  );

  test('contains a sentence while there are no credits yet, and ends with the last ones', async () => {
    reply = { ok: true, value: { games: [], hasEarlier: false } };
    expect((await open()).body).toContain('No credits yet.');
    expect((await open('/credits/before/2026-05-03')).statusCode).toBe(404);
  });

  test.each([
    ['is unavailable', UNAVAILABLE],
    ['does not answer', new Promise<never>(() => {})],
    ['replies with something else', { ok: true, value: {} } as const],
  ])('reports that there are none while the catalog %s', async (_, failure) => {
    reply = failure;
    const { statusCode, body, headers } = await open();
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([
      503,
      'no-store',
      '60',
    ]);
    expect(body).toContain('The credits are not available at the moment.');
  });
});
