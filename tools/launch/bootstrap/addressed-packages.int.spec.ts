// Needs a registry: which requests npm sends.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript, which Node 20 runs
import { installAddressed } from './addressed-packages.mjs';

const NAME = '@scope/part';
const USUAL_PLACE = '/@scope/part/-/part-1.2.3.tgz';

let folder: string;
let server: Server;
let origin: string;
let archive: Buffer;
/** Where the registry has the file of the package. */
let place: string;
let requested: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'addressed-packages-'));
  const source = path.join(folder, 'source/package');
  mkdirSync(source, { recursive: true });
  writeFileSync(
    path.join(source, 'package.json'),
    JSON.stringify({ name: NAME, version: '1.2.3' }),
  );
  execFileSync('tar', [
    '-czf',
    path.join(folder, 'package.tgz'),
    '-C',
    path.dirname(source),
    'package',
  ]);
  archive = readFileSync(path.join(folder, 'package.tgz'));
  place = USUAL_PLACE;
  requested = [];
  server = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    requested.push(url);
    if (url === place) return response.end(archive);
    if (url !== `/${NAME}`) return response.writeHead(404).end('{}');
    const dist = { tarball: `${origin}${place}`, integrity: integrityOf(archive) };
    const versions = { '1.2.3': { name: NAME, version: '1.2.3', dist } };
    return response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: '1.2.3' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('npm_config_registry', origin);
  vi.stubEnv('npm_config_cache', path.join(folder, 'cache'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});

const integrityOf = (content: Buffer) =>
  `sha512-${createHash('sha512').update(content).digest('base64')}`;

/** Installs the package in a new project whose lock file has this checksum. */
async function install(integrity: string): Promise<{ isInstalled: boolean; files: boolean[] }> {
  const project = path.join(folder, 'project');
  const dependencies = { [NAME]: '1.2.3' };
  const packages = {
    '': { dependencies },
    [`node_modules/${NAME}`]: { version: '1.2.3', integrity },
  };
  mkdirSync(project);
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages }),
  );
  const exists = (file: string) => existsSync(path.join(project, file));
  await installAddressed(project);
  return {
    isInstalled: exists(`node_modules/${NAME}/package.json`),
    files: ['package-lock.json', 'npm-shrinkwrap.json'].map(exists),
  };
}

describe('a package of the lock file', () => {
  test('is requested without asking where it is, and no other lock file remains', async () => {
    expect(await install(integrityOf(archive))).toEqual({
      isInstalled: true,
      files: [true, false],
    });
    expect(requested).toEqual([USUAL_PLACE]);
  });

  test('is also installed from a registry that has it elsewhere', async () => {
    place = '/files/part.tgz';
    expect(await install(integrityOf(archive))).toEqual({
      isInstalled: true,
      files: [true, false],
    });
    expect(requested).toEqual([USUAL_PLACE, `/${NAME}`, place]);
  });

  test('is refused if it has another checksum', async () => {
    // npm tries again after ten seconds, because a file may have been damaged on its way
    vi.stubEnv('npm_config_fetch_retries', '0');
    await expect(install(integrityOf(Buffer.from('other')))).rejects.toThrow('EINTEGRITY');
  });
});
