// Needs a registry: a package that npm installs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript, which Node 20 runs
import { installNode } from './toolchain.mjs';

const NAME = 'node-of-a-test';
const folder = mkdtempSync(path.join(tmpdir(), 'toolchain-'));
let server: Server;
let integrity = '';

// a registry with one package, whose program prints a version as Node does
beforeAll(async () => {
  const source = path.join(folder, 'package');
  mkdirSync(path.join(source, 'bin'), { recursive: true });
  writeFileSync(
    path.join(source, 'package.json'),
    JSON.stringify({ name: NAME, version: '1.2.3' }),
  );
  writeFileSync(path.join(source, 'bin/node'), '#!/bin/sh\necho v1.2.3\n', { mode: 0o755 });
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  const archive = readFileSync(path.join(folder, 'package.tgz'));
  integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(archive);
    const tarball = `http://${request.headers.host}/package.tgz`;
    const versions = { '1.2.3': { name: NAME, version: '1.2.3', dist: { tarball, integrity } } };
    return response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: '1.2.3' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  vi.stubEnv('npm_config_cache', path.join(folder, 'cache'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});

describe('the package of Node', () => {
  test('is installed if it has the checksum', async () => {
    const node: string = await installNode(
      { name: NAME, version: '1.2.3', integrity },
      path.join(folder, 'right'),
    );
    expect(execFileSync(node, { encoding: 'utf8' })).toBe('v1.2.3\n');
  });

  test('is refused if it has another checksum', async () => {
    const other = `sha512-${createHash('sha512').update('other').digest('base64')}`;
    const attempt = installNode(
      { name: NAME, version: '1.2.3', integrity: other },
      path.join(folder, 'wrong'),
    );
    await expect(attempt).rejects.toThrow('EINTEGRITY');
  });
});
