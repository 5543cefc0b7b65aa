import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { jsonParser } from './json-parser.ts';

const app = Fastify();
beforeAll(async () => {
  await app.register(jsonParser);
  await app.register(errorHandler);
  app.post('/echo', async ({ body }) => ({ body }));
});
afterAll(() => app.close());

const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload,
  });

describe('a body', () => {
  test.each([
    '"\\u0000"',
    '{"a":["x\\u0000y"]}',
    '{"\\uD800":1}',
    '"\\udc00\\ud800"',
    '{"a":{"b":"\\ud83d"}}',
  ])('with a character that no store takes is rejected: %s', async (payload) => {
    const { statusCode, json } = await post(payload);
    expect([statusCode, json().message]).toEqual([
      400,
      expect.stringContaining('cannot be stored'),
    ]);
  });

  test.each([
    '"\\ud83d\\ude00"',
    '"\\\\u0000"',
    '"\\\\ud800"',
    '"\\u0001\\uffff"',
    '"صور 😀"',
    'null',
  ])('with any other is accepted: %s', async (payload) => {
    expect((await post(payload)).json()).toEqual({ body: JSON.parse(payload) });
  });

  test('is read however deeply it is nested', async () => {
    const depth = 200_000;
    const { statusCode } = await post(`${'['.repeat(depth)}"\\ud800"${']'.repeat(depth)}`);
    expect(statusCode).toBe(400);
  });
});
