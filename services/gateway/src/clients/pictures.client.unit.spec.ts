import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createMetrics, type Registry } from '@imguessr/service-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FetchPicture, picturesClient } from './pictures.client.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

let server: Server;
let asked: string[];
let isMade: boolean;
let metrics: Registry;
let fetchPicture: FetchPicture;
let close: () => Promise<unknown>;

beforeEach(async () => {
  asked = [];
  isMade = false;
  metrics = createMetrics('test');
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/pictures/none') return response.writeHead(404).end();
    const isStandIn = request.url?.includes('-640') && !isMade;
    response.setHeader('content-type', isStandIn ? 'image/webp' : 'image/avif');
    response.setHeader('etag', isStandIn ? '"kept"' : '"made"');
    response.setHeader('cache-control', isStandIn ? 'no-cache' : FOR_EVER).end(Buffer.alloc(600));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  fetchPicture = picturesClient(`http://127.0.0.1:${port}`, metrics, 1000);
  close = () => new Promise((resolve) => server.close(resolve));
});
afterEach(() => close());

test('a connection that ends when it is used again is no reason to go without a picture', async () => {
  const used = new Set<Socket>();
  server.prependListener('request', ({ socket }) => (used.has(socket) ? socket.destroy() : used.add(socket)));
  for (const file of ['a', 'b', 'c']) expect(await fetchPicture(file)).toMatchObject({ etag: '"made"' });
  expect(used.size).toBe(3);
});

describe('a picture that never changes', () => {
  test('is fetched once, however many ask', async () => {
    await Promise.all([fetchPicture('a'), fetchPicture('a')]);
    expect(await fetchPicture('a')).toMatchObject({ type: 'image/avif', etag: '"made"', cacheControl: FOR_EVER });
    expect(asked).toEqual(['/pictures/a']);
  });

  test('is counted by where it was found', async () => {
    for (const file of ['a', 'b', 'a', 'a']) await fetchPicture(file);
    const text = await metrics.getSingleMetricAsString('imguessr_pictures_served_total');
    expect(text).toMatch(/from="memory".*\} 1(\n|$)/);
    expect(text).toMatch(/from="catalog".*\} 3(\n|$)/);
  });

  test('gives way to newer ones when memory is full', async () => {
    for (const file of ['a', 'b', 'b', 'a']) await fetchPicture(file);
    expect(asked).toEqual(['/pictures/a', '/pictures/b', '/pictures/a']);
  });
});

describe('the stand-in for a size that is not made yet', () => {
  test('is not kept, so that the made one takes its place', async () => {
    expect(await fetchPicture('x-640')).toMatchObject({ type: 'image/webp', etag: '"kept"', cacheControl: 'no-cache' });
    isMade = true;
    expect(await fetchPicture('x-640')).toMatchObject({ type: 'image/avif', etag: '"made"' });
    await fetchPicture('x-640');
    expect(asked).toHaveLength(2);
  });
});

test('a picture that is not there is undefined', async () => {
  expect(await fetchPicture('none')).toBeUndefined();
});
