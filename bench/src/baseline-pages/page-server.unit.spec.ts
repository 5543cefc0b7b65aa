import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseCoding, type PageServer, servePage } from './page-server.ts';
import { sizesOf } from './snapshot.ts';

describe('the coding of a response', () => {
  const all = { br: Buffer.of(1), gzip: Buffer.of(2), identity: Buffer.of(3) };

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.9', 'gzip'],
    ['zstd', 'identity'],
    [undefined, 'identity'],
  ])('for a browser that accepts %j is %s', (accepted, coding) => {
    expect(chooseCoding(accepted, all)).toBe(coding);
  });

  test('is none where a file is stored uncompressed only', () => {
    expect(chooseCoding('br', { identity: Buffer.of(3) })).toBe('identity');
  });
});

describe('the server of a page', () => {
  let folder: string;
  let server: PageServer;
  const script = `/* ${'a'.repeat(2_000)} */`;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'page-server-'));
    await mkdir(path.join(folder, 'js'));
    await writeFile(path.join(folder, 'index.html'), '<!doctype html>');
    await writeFile(path.join(folder, 'js/main.js'), script);
    const pictures = [{ path: '/pictures/a.avif', type: 'image/avif', body: Buffer.of(1, 2, 3) }];
    server = await servePage(folder, { gamePath: '/api/games/daily', gameJson: Buffer.from('{}'), pictures });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const get = (at: string) => fetch(`${server.url}${at}`, { headers: { 'accept-encoding': 'br' } });

  test('sends scripts as brotli, to be cached permanently', async () => {
    const response = await get('/js/main.js');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(100);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe(script);
  });

  test('sends the page, the game of any date and the pictures', async () => {
    expect((await get('/')).headers.get('content-type')).toContain('text/html');
    expect(await (await get('/api/games/daily?date=2026-01-02')).json()).toEqual({});
    expect((await (await get('/pictures/a.avif')).arrayBuffer()).byteLength).toBe(3);
  });

  test('knows nothing else', async () => {
    expect((await get('/other')).status).toBe(404);
  });
});

test('the sizes of a picture are the addresses in its source sets', () => {
  const paths = sizesOf('/pictures/0123.webp');
  expect(paths).toContain('/pictures/0123-640.avif');
  expect(paths.every((at) => /^\/pictures\/0123-\d+\.(avif|webp)$/.test(at))).toBe(true);
  expect(new Set(paths).size).toBe(6);
});
