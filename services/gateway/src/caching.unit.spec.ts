import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from './testing/idle-clients.ts';
import { createWebRoot } from './testing/pages.ts';

const WEB_ROOT = createWebRoot({
  'host/dist/a.js': '',
  'player/dist/a.js': '',
  'admin/dist/a.js': '',
});
let app: FastifyInstance;
beforeAll(async () => {
  app = await startGateway({}, [], { WEB_ROOT });
});
afterAll(() => app.close());

/** Addresses of what belongs to one person. */
const PERSONAL = /:sessionId|\/api\/(admin|circles|recovery-codes|previews)/;

test('lets no cache share what is personal or a change', () => {
  const stored = [...app.cachingOfRoutes].filter(
    ([route, policy]) =>
      (PERSONAL.test(route) || !route.startsWith('GET ')) &&
      policy !== 'unstored' &&
      policy !== 'personal',
  );
  expect(stored).toEqual([]);
});
