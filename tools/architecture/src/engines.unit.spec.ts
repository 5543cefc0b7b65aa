import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROJECTS = '{{libs,services,frontends,tools}/*,bench,e2e,load}/package.json';

const nodeVersionOf = (file: string) =>
  (JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { engines?: { node?: string } })
    .engines?.node;

test('the commands of the root package run on Node 20, which installs Node 24 for itself', () => {
  expect(nodeVersionOf('package.json')).toBe('>=20');
});

test.each(globSync(PROJECTS, { cwd: ROOT }))('%s requires Node 24', (file) => {
  expect(nodeVersionOf(file)).toBe('>=24');
});
