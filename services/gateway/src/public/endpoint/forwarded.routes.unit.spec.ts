import { CATALOG_UNAVAILABLE, type GuessRecord } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { digestOf } from '@imguessr/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorHandler } from '../../plugins/error-handler.ts';
import { idleClients } from '../../testing/idle-clients.ts';
import { registerForwardedRoutes } from './forwarded.routes.ts';

const record = (attempt: string, isCorrect: boolean) =>
  ({ attempt, isCorrect, imageIndex: 0, isAISelfPlay: false }) as GuessRecord;
let records: GuessRecord[];
let consumed: string[];
let wait: number | undefined;
let app: FastifyInstance;
const catalog = vi.fn();

beforeEach(async () => {
  records = [record('SHARK', false), record('WHALE', true)];
  consumed = [];
  wait = undefined;
  catalog.mockReset().mockResolvedValue({ ok: true, value: { received: true } });
  app = Fastify();
  await app.register(errorHandler);
  const limiter = {
    attempts: 'reports',
    consume: async (key: string) => {
      consumed.push(key);
      return wait;
    },
    refund: async () => undefined,
  };
  const clients = {
    ...idleClients,
    catalog: catalog as unknown as CatalogClient,
    guesses: { ...idleClients.guesses, read: async () => ({ records }) },
    attemptLimiters: { ...idleClients.attemptLimiters, report: limiter },
  };
  registerForwardedRoutes(app, { clients, areAddressesLimited: true });
});
afterEach(() => app.close());

const report = (body: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/games/7/reports',
    payload: { sessionId: 's1', reason: 'mistake', text: 'Clue 2', ...body },
  });

test('a report of a finished play reaches the catalog with a digest in place of the session', async () => {
  const response = await report();
  expect([response.statusCode, response.json()]).toEqual([201, { received: true }]);
  const sent = { gameId: 7, session: digestOf('s1'), reason: 'mistake', text: 'Clue 2' };
  expect(catalog).toHaveBeenCalledWith('reportGame', sent, expect.anything());
  expect(consumed).toEqual(['127.0.0.1', digestOf('s1')]);
});

test('a play that is not finished cannot be reported', async () => {
  records = [record('SHARK', false)];
  expect((await report()).statusCode).toBe(409);
  expect(catalog).not.toHaveBeenCalled();
});

test('too many reports are rejected before any play is read', async () => {
  wait = 90;
  const response = await report();
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '90']);
  expect(catalog).not.toHaveBeenCalled();
});

test.each([
  { reason: 'boring' },
  { text: 'x'.repeat(201) },
  { sessionId: 'a b' },
  { sessionId: undefined },
])('is invalid with %j', async (body) => {
  expect((await report(body)).statusCode).toBe(400);
});

test('is answered with 503 while the catalog is unavailable', async () => {
  catalog.mockResolvedValue(CATALOG_UNAVAILABLE);
  expect((await report()).statusCode).toBe(503);
});
