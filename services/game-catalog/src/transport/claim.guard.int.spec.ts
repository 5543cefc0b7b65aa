// Starts the service: what its HTTP port admits.
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageUploadRequest } from '@imguessr/contracts';
import { type CatalogFetch, ClaimRejectedError, createCatalogFetch } from '@imguessr/messaging';
import { useFixture } from '@imguessr/testing/fixtures';
import { beforeAll, describe, expect, test } from 'vitest';
import { sqlNumber } from '../database/one-column.ts';
import { useTestCatalog } from '../testing/fixtures.ts';
import { noisy } from '../testing/hostile-files.ts';
import { catalogFetch, SESSION_SECRET } from '../testing/test-catalog.ts';

const catalog = useTestCatalog({ replicas: 1 });
const WORD = 'WALRUS';
const FORGED = { actor: 'admin:forged' };
const binary = { 'content-type': 'application/octet-stream' };
let gameId: number;
let imageId: number;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  ({
    gameId,
    imageIds: [imageId = 0],
  } = await catalog.newGame(WORD));
  picture = new Uint8Array(await noisy(40, 40).png().toBuffer());
});

/** A server that records claims: they do not name the host that they are for. */
const eavesdropper = useFixture(
  async () => {
    const claims: string[] = [];
    const server = createServer(({ headers }, response) => {
      claims.push(headers.authorization ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { claims, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  ({ server }) => server.close(),
);

const url = (path: string) => new URL(path, catalog.url);
const replacement = () => imageUploadRequest(catalog.url, { gameId, imageId }).url;
const replacePicture = (send: CatalogFetch) =>
  send(replacement(), { method: 'PUT', headers: binary, body: picture, actor: 'admin:1f' });

/** Everything that an upload or an import could change. */
const stored = async () => ({
  // the automatic pick may choose the game meanwhile
  history: (await catalog.request('gameHistory', { gameId })).filter(({ by }) => by !== 'system'),
  pictures: await catalog.database.oneFirst(sqlNumber`SELECT count(*)::int AS n FROM picture`),
  imported: await catalog.database.oneFirst(sqlNumber`SELECT count(*)::int AS n FROM imported_row`),
});

/** Sends a request over a plain connection and resolves with status, content type and body. */
function send(method: string, target: URL, headers: Record<string, string>, body?: Uint8Array) {
  return new Promise<{ status: number | undefined; type: string | undefined; text: string }>(
    (resolve, reject) => {
      const sent = httpRequest(target, { method, headers }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode, type: response.headers['content-type'], text });
      });
      sent.once('error', reject).end(body);
    },
  );
}

describe('a request without a claim', () => {
  test.each([
    '/export',
    '/export?ids=1',
    '/pictures/0.webp',
    '/result-pictures/0.jpg',
    '/health/live',
    '/metrics',
    '/no',
  ])('gets 401 with a reason, and nothing else: %s', async (path) => {
    const response = await fetch(url(path));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      401,
      expect.stringContaining('json'),
    ]);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      ok: false,
      error: { code: 'UNAUTHORIZED', message: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    expect(text).not.toContain(WORD);
  });

  test('stores nothing, whoever it says it is from', async () => {
    const before = await stored();
    const forged = replacement();
    forged.searchParams.set('actor', FORGED.actor);
    for (const [method, target] of [
      ['PUT', forged],
      ['POST', url(`/games/${gameId}/images?actor=${FORGED.actor}`)],
      ['POST', url('/imports')],
    ] as const) {
      expect((await send(method, target, { ...binary, ...FORGED }, picture)).status).toBe(401);
    }
    expect(await stored()).toEqual(before);
  });

  test('is not admitted by the host that it names', async () => {
    for (const host of ['evil.example', 'localhost', new URL(catalog.url).host]) {
      const { status, type, text } = await send('GET', url('/export'), {
        host,
        origin: `http://${host}`,
      });
      expect([host, status, type]).toEqual([host, 401, expect.stringContaining('json')]);
      expect(text).not.toContain(WORD);
    }
  });
});

describe('a request with a claim', () => {
  test.each([
    ['of another secret', createCatalogFetch('another secret')],
    ['that has expired', createCatalogFetch(SESSION_SECRET, () => Date.now() - 61_000)],
  ])('%s is rejected, and stores nothing', async (_, sendClaimed) => {
    const before = await stored();
    await expect(replacePicture(sendClaimed)).rejects.toThrow(ClaimRejectedError);
    await expect(sendClaimed(url('/export'))).rejects.toThrow(ClaimRejectedError);
    expect(await stored()).toEqual(before);
  });

  test('of another request is rejected, and stores nothing', async () => {
    const before = await stored();
    const { pathname } = replacement();
    await catalogFetch(new URL(pathname.replace(/\d+$/, '999'), eavesdropper.url), {
      method: 'PUT',
    });
    await catalogFetch(new URL(pathname, eavesdropper.url), { method: 'GET' });
    await catalogFetch(new URL(`${pathname}?order=4`, eavesdropper.url), { method: 'PUT' });
    expect(eavesdropper.claims).toHaveLength(3);
    for (const authorization of eavesdropper.claims) {
      expect((await send('PUT', replacement(), { ...binary, authorization }, picture)).status).toBe(
        401,
      );
      expect((await send('GET', url('/export'), { authorization })).status).toBe(401);
    }
    expect(await stored()).toEqual(before);
  });

  test('is accepted, and its author is that of the claim, not that of the URL', async () => {
    const forged = replacement();
    forged.searchParams.set('actor', FORGED.actor);
    const headers = { ...binary, ...FORGED };
    const response = await catalogFetch(forged, {
      method: 'PUT',
      headers,
      body: picture,
      actor: 'admin:1f',
    });
    expect(response.status).toBe(200);
    const { history } = await stored();
    expect(history.at(-1)?.by).toBe('admin:1f');
    expect(JSON.stringify(history)).not.toContain('forged');
    const zip = Buffer.from(await (await catalogFetch(url('/export?ids=999'))).arrayBuffer());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
  });
});
