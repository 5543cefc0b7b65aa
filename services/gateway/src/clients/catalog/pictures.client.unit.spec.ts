import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createCatalogFetch } from '@imguessr/messaging';
import { createMetrics, type Registry } from '@imguessr/service-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPicturesClient, type FetchPicture } from './pictures.client.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

let server: Server;
let requested: string[];
let isGenerated: boolean;
let metrics: Registry;
let fetchPicture: FetchPicture;
let close: () => Promise<unknown>;

beforeEach(async () => {
  requested = [];
  isGenerated = false;
  metrics = createMetrics('test');
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/pictures/none') return response.writeHead(404).end();
    const isPlaceholder = request.url?.includes('-640') && !isGenerated;
    response.setHeader('content-type', isPlaceholder ? 'image/webp' : 'image/avif');
    response.setHeader('etag', isPlaceholder ? '"kept"' : '"made"');
    response
      .setHeader('cache-control', isPlaceholder ? 'no-cache' : IMMUTABLE)
      .end(Buffer.alloc(600));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  fetchPicture = createPicturesClient(
    `http://127.0.0.1:${port}`,
    createCatalogFetch('secret'),
    metrics,
    1000,
  );
  close = () => new Promise((resolve) => server.close(resolve));
});
afterEach(() => close());

test('a picture is requested again if a keep-alive connection closes when it is reused', async () => {
  const used = new Set<Socket>();
  server.prependListener('request', ({ socket }) =>
    used.has(socket) ? socket.destroy() : used.add(socket),
  );
  for (const file of ['a', 'b', 'c'])
    expect(await fetchPicture(file)).toMatchObject({ etag: '"made"' });
  expect(used.size).toBe(3);
});

describe('a picture that never changes', () => {
  test('is fetched once for concurrent requests', async () => {
    await Promise.all([fetchPicture('a'), fetchPicture('a')]);
    expect(await fetchPicture('a')).toMatchObject({
      type: 'image/avif',
      etag: '"made"',
      cacheControl: IMMUTABLE,
    });
    expect(requested).toEqual(['/pictures/a']);
  });

  test('is counted by its source', async () => {
    for (const file of ['a', 'b', 'a', 'a']) await fetchPicture(file);
    const text = await metrics.getSingleMetricAsString('imguessr_pictures_served_total');
    expect(text).toMatch(/from="memory".*\} 1(\n|$)/);
    expect(text).toMatch(/from="catalog".*\} 3(\n|$)/);
  });

  test('is evicted from the cache when newer ones need its space', async () => {
    for (const file of ['a', 'b', 'b', 'a']) await fetchPicture(file);
    expect(requested).toEqual(['/pictures/a', '/pictures/b', '/pictures/a']);
  });
});

describe('the placeholder for a size that has not been generated yet', () => {
  test('is not cached, so that the generated size replaces it', async () => {
    expect(await fetchPicture('x-640')).toMatchObject({
      type: 'image/webp',
      etag: '"kept"',
      cacheControl: 'no-cache',
    });
    isGenerated = true;
    expect(await fetchPicture('x-640')).toMatchObject({ type: 'image/avif', etag: '"made"' });
    await fetchPicture('x-640');
    expect(requested).toHaveLength(2);
  });
});

test('an unknown picture is undefined', async () => {
  expect(await fetchPicture('none')).toBeUndefined();
});
