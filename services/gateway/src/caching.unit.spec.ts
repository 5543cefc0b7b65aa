import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE_POLICIES, type CachePolicy } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from './testing/idle-clients.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/operations/cdn.md'), 'utf8');
/**
 * Returns the rows of the table below a heading, each as its first two columns without backquotes.
 */
const tableBelow = (heading: string): [string, string][] =>
  (DOCUMENT.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
    const [, first, second] = /^\| `([^|]+)` \| ([^|]+) \|/.exec(line) ?? [];
    return first && second ? [[first, second.replaceAll('`', '')] as [string, string]] : [];
  });

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

test('docs/operations/cdn.md states the headers of every policy', () => {
  const policies = Object.entries<CachePolicy>(CACHE_POLICIES);
  expect(tableBelow('Policies')).toEqual(policies.map(([name, { ok }]) => [name, ok]));
});
