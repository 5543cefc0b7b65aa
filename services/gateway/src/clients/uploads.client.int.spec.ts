import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CATALOG_UNAVAILABLE } from '@imguessr/contracts';
import { freePort } from '@imguessr/testing/node';
import { afterEach, describe, expect, test } from 'vitest';
import { uploadsClient } from './uploads.client.ts';

const REFUSED = { ok: false, error: { code: 'REVISION_CONFLICT', message: 'Reload it.' } };
const picture = Buffer.alloc(10 * 1024 * 1024, 7);
const image = { gameId: 7, actor: 'admin:1f', expectedRevision: 2, description: 'a “hive” & bees' };

let server: Server | undefined;
afterEach(() => server?.close());

/** A catalog that answers each request with a refusal. */
async function listen(port: number, onRequest: (request: IncomingMessage) => Promise<void>): Promise<void> {
  server = createServer(async (request, response) => {
    await onRequest(request);
    response.writeHead(409).end(JSON.stringify(REFUSED));
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
}

const clientOf = (port: number) => uploadsClient(`http://127.0.0.1:${port}`);

describe('an upload', () => {
  test('is one request: the picture in its body, everything else in its address', async () => {
    const port = await freePort();
    const seen: unknown[] = [];
    await listen(port, async (request) => {
      let length = 0;
      for await (const chunk of request) length += (chunk as Buffer).length;
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://catalog');
      const { 'content-type': type, 'content-length': declared, 'x-request-id': id } = request.headers;
      seen.push([request.method, pathname, Object.fromEntries(searchParams), type, declared, id, length]);
    });
    await clientOf(port)(picture, image, 'r1');
    await clientOf(port)(picture, { ...image, imageId: 31, order: 0 }, 'r2');
    const { gameId: _, ...change } = { ...image, expectedRevision: '2' };
    const size = picture.length;
    const type = 'application/octet-stream';
    expect(seen).toEqual([
      ['POST', '/games/7/images', change, type, `${size}`, 'r1', size],
      ['PUT', '/games/7/images/31', { ...change, order: '0' }, type, `${size}`, 'r2', size],
    ]);
  });

  test('gets the answer of a catalog that refuses it without reading it', async () => {
    const port = await freePort();
    await listen(port, async () => undefined);
    for (let times = 0; times < 3; times++) expect(await clientOf(port)(picture, image, 'r')).toEqual(REFUSED);
  });

  test('waits for a catalog that restarts, and learns in the end that there is none', async () => {
    const port = await freePort();
    const sent = clientOf(port)(picture, image, 'r');
    // Refused after the upload was.
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    await listen(port, async () => undefined);
    expect(await sent).toEqual(REFUSED);
    expect(await clientOf(await freePort())(picture, image, 'r')).toEqual(CATALOG_UNAVAILABLE);
  });
});
