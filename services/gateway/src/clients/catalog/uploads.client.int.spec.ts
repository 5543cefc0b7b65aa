// Needs a listening server: a catalog that restarts.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CATALOG_UNAVAILABLE } from '@imguessr/contracts';
import { createCatalogFetch, createClaimReader } from '@imguessr/messaging';
import { freePort } from '@imguessr/testing/node';
import { afterEach, describe, expect, test } from 'vitest';
import { createUploadsClient } from './uploads.client.ts';

const REJECTED = { ok: false, error: { code: 'REVISION_CONFLICT', message: 'Reload it.' } };
const picture = Buffer.alloc(10 * 1024 * 1024, 7);
const image = { gameId: 7, actor: 'admin:1f', expectedRevision: 2, description: 'a “hive” & bees' };

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a catalog that rejects every request. */
async function listen(
  port: number,
  onRequest: (request: IncomingMessage) => Promise<void>,
): Promise<void> {
  server = createServer(async (request, response) => {
    await onRequest(request);
    response.writeHead(409).end(JSON.stringify(REJECTED));
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
}

const SECRET = 'the secret of these tests';
const readClaim = createClaimReader([SECRET]);
const clientOf = (port: number) =>
  createUploadsClient(`http://127.0.0.1:${port}`, createCatalogFetch(SECRET));

describe('an upload', () => {
  test('is one request with the picture in its body, its author in its claim, and everything else in its URL', async () => {
    const port = await freePort();
    const seen: unknown[] = [];
    await listen(port, async (request) => {
      let length = 0;
      for await (const chunk of request) length += (chunk as Buffer).length;
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://catalog');
      const {
        'content-type': type,
        'content-length': declared,
        'x-request-id': id,
        authorization,
      } = request.headers;
      const actor = readClaim(request.method ?? '', request.url ?? '', authorization);
      seen.push([
        request.method,
        pathname,
        Object.fromEntries(searchParams),
        actor,
        type,
        declared,
        id,
        length,
      ]);
    });
    await clientOf(port)(picture, image, 'r1');
    await clientOf(port)(picture, { ...image, imageId: 31, order: 0 }, 'r2');
    const { gameId: _, actor, ...change } = { ...image, expectedRevision: '2' };
    const size = picture.length;
    const type = 'application/octet-stream';
    expect(seen).toEqual([
      ['POST', '/games/7/images', change, actor, type, `${size}`, 'r1', size],
      ['PUT', '/games/7/images/31', { ...change, order: '0' }, actor, type, `${size}`, 'r2', size],
    ]);
  });

  test('resolves with the rejection of a catalog that does not read it', async () => {
    const port = await freePort();
    await listen(port, async () => undefined);
    for (let round = 0; round < 3; round++)
      expect(await clientOf(port)(picture, image, 'r')).toEqual(REJECTED);
  });

  test('waits for a catalog that restarts, and fails if there is none', async () => {
    const port = await freePort();
    const sent = clientOf(port)(picture, image, 'r');
    // The connection of the upload has been refused by now.
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    await listen(port, async () => undefined);
    expect(await sent).toEqual(REJECTED);
    expect(await clientOf(await freePort())(picture, image, 'r')).toEqual(CATALOG_UNAVAILABLE);
  });
});
