import { createLogger } from '@imguessr/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorHandler } from '../plugins/error-handler.ts';
import { jsonParser } from '../plugins/json-parser.ts';
import { createServer } from './server.ts';

const app = createServer(createLogger('test', 'silent'), undefined);
beforeAll(async () => {
  await app.register(jsonParser);
  await app.register(errorHandler);
  app.delete('/thing', async () => ({ deleted: true }));
  app.post('/things', { bodyLimit: 64 * 1024 }, async () => ({ created: true }));
});
afterAll(() => app.close());

describe('a body that takes long to parse', () => {
  const payload = '['.repeat(10_000) + ']'.repeat(10_000);
  const send = async (method: 'DELETE' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: { 'content-type': 'application/json' }, payload }))
      .statusCode;

  test('is not read by a route that has not asked for one, nor without a route', async () => {
    expect([await send('DELETE', '/thing'), await send('POST', '/nothing')]).toEqual([413, 413]);
  });

  test('is read by a route that says how long it may be', async () => {
    expect(await send('POST', '/things')).toBe(200);
  });
});
