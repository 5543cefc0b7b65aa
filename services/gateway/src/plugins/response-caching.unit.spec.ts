import { CACHE_POLICIES } from '@imguessr/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNotModified } from '../core/entity-tag.ts';
import { responseCaching } from './response-caching.ts';

let app: FastifyInstance;
let answer: { readonly text: string; readonly status?: number; readonly cookie?: string };
beforeAll(async () => {
  app = Fastify();
  await app.register(responseCaching);
  for (const caching of ['shared', 'snapshot', 'unstored', 'page'] as const) {
    app.get(`/${caching}`, { config: { caching } }, async (_request, reply) => {
      reply.code(answer.status ?? 200);
      if (answer.cookie) reply.header('set-cookie', answer.cookie);
      return { text: answer.text };
    });
  }
  app.get('/broken', { config: { caching: 'shared' } }, async () => {
    throw new Error('broken');
  });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const cachingOf = async (url: string) => (await get(url)).headers['cache-control'];
const { page, shared, snapshot } = CACHE_POLICIES;

describe('a response', () => {
  test('has the header of the policy of its route', async () => {
    answer = { text: 'a' };
    expect(await cachingOf('/shared')).toBe(shared.ok);
    expect(await cachingOf('/page')).toBe(page.ok);
    expect(await cachingOf('/unstored')).toBe('no-store');
  });

  test('of a request with a session is never stored', async () => {
    answer = { text: 'a' };
    expect(await cachingOf('/snapshot')).toBe(snapshot.ok);
    const personal = await get('/snapshot?sessionId=s');
    expect([personal.headers['cache-control'], personal.headers.etag]).toEqual([
      'no-store',
      undefined,
    ]);
  });

  test('that sets a cookie is never stored', async () => {
    answer = { text: 'a', cookie: 'a=b' };
    expect(await cachingOf('/shared')).toBe('no-store');
  });

  test('that is missing may be stored for a second, and is never stored with a session', async () => {
    answer = { text: 'a', status: 404 };
    expect(await cachingOf('/shared')).toBe(shared.missing);
    expect(await cachingOf('/snapshot?sessionId=s')).toBe('no-store');
    expect(await cachingOf('/unstored')).toBe('no-store');
  });

  test('that failed, or to an unknown path, is never stored', async () => {
    answer = { text: 'a', status: 503 };
    expect(await cachingOf('/shared')).toBe('no-store');
    expect(await cachingOf('/broken')).toBe('no-store');
    expect(await cachingOf('/unknown')).toBe('no-store');
  });

  test('varies by no header of the request', async () => {
    answer = { text: 'a' };
    for (const url of ['/shared', '/snapshot', '/unstored'])
      expect((await get(url)).headers.vary).toBeUndefined();
  });
});

describe('the ETag of a response', () => {
  test('changes with the contents only', async () => {
    const tagOf = async (text: string) => {
      answer = { text };
      return (await get('/shared')).headers.etag;
    };
    expect(await tagOf('a')).toMatch(/^"[\w-]{22}"$/);
    expect(await tagOf('a')).toBe(await tagOf('a'));
    expect(await tagOf('b')).not.toBe(await tagOf('a'));
  });

  test('saves a client that has the contents from loading them again', async () => {
    answer = { text: 'a' };
    const tag = String((await get('/shared')).headers.etag);
    const again = await get('/shared', { 'if-none-match': `"other", W/${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe(shared.ok);
    answer = { text: 'b' };
    expect((await get('/shared', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  test('is sent with the headers alone, too', async () => {
    answer = { text: 'a' };
    const { etag } = (await get('/shared')).headers;
    const head = await app.inject({ method: 'HEAD', url: '/shared' });
    expect([head.headers.etag, head.headers['cache-control'], head.body]).toEqual([
      etag,
      shared.ok,
      '',
    ]);
    const unchanged = await app.inject({
      method: 'HEAD',
      url: '/shared',
      headers: { 'if-none-match': String(etag) },
    });
    expect(unchanged.statusCode).toBe(304);
  });

  test.each([
    ['*', true],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"ab"', false],
    ['', false],
    [undefined, false],
  ])('is compared with If-None-Match: %s', (header, expected) => {
    expect(isNotModified(header, '"a"')).toBe(expected);
  });
});

test('a route without a cache policy cannot be registered', async () => {
  const unfinished = Fastify();
  await unfinished.register(responseCaching);
  expect(() => unfinished.get('/new', async () => '')).toThrow('GET /new has no cache policy.');
});
