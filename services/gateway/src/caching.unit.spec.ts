import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from './testing/idle-clients.ts';

let webRoot: string;
let app: FastifyInstance;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'imguessr-web-'));
  for (const name of ['host', 'player', 'admin'])
    mkdirSync(join(webRoot, `frontends/${name}/dist`), { recursive: true });
  app = await startGateway({}, [], { WEB_ROOT: webRoot });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

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
