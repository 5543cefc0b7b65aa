import { afterEach, describe, expect, test, vi } from 'vitest';
import { ClaimRejectedError, createCatalogFetch, createClaimReader } from './catalog-claims.ts';

const SECRET = 'the secret of these tests';
const NOW = Date.parse('2026-11-24T12:00:00Z');
const url = new URL('http://catalog:9104/games/7/images/29?order=0');
const target = '/games/7/images/29?order=0';
const read = createClaimReader([SECRET], () => NOW);

afterEach(() => vi.unstubAllGlobals());

/** Returns the Authorization header of a request. */
async function claimOf(secret = SECRET, actor = 'admin:1f', atMs = NOW): Promise<string> {
  const headers: string[] = [];
  vi.stubGlobal('fetch', async (_url: URL, init: { headers: Record<string, string> }) => {
    headers.push(init.headers.authorization ?? '');
    return new Response();
  });
  await createCatalogFetch(secret, () => atMs)(url, { method: 'PUT', actor });
  return headers[0] ?? '';
}

describe('a claim', () => {
  test.each(['admin:1f', '', 'Zoë “7” . 猫'])(
    'names for whom its request is made: %j',
    async (actor) => {
      expect(read('PUT', target, await claimOf(SECRET, actor))).toBe(actor);
    },
  );

  test('is valid for one method, path and query', async () => {
    const claim = await claimOf();
    expect(read('POST', target, claim)).toBeUndefined();
    for (const other of [
      '/games/7/images/30?order=0',
      '/games/7/images/29?order=1',
      '/games/7/images/29',
      '/export',
    ]) {
      expect(read('PUT', other, claim), other).toBeUndefined();
    }
  });

  test('expires after a minute, and no later expiry can be written into it', async () => {
    const claim = await claimOf();
    const after = createClaimReader([SECRET], () => NOW + 60_000);
    expect(after('PUT', target, claim)).toBeUndefined();
    expect(after('PUT', target, claim.replace(/\d+/, String(NOW + 120_000)))).toBeUndefined();
  });

  test('carries no other name than the signed one', async () => {
    const forged = Buffer.from('admin:2f').toString('base64url');
    expect(
      read('PUT', target, (await claimOf()).replace(/\.[^.]+\./, `.${forged}.`)),
    ).toBeUndefined();
  });

  test('is rejected if it is signed with another secret, unless that is the former one', async () => {
    const claim = await claimOf('the former secret');
    expect(read('PUT', target, claim)).toBeUndefined();
    expect(createClaimReader([SECRET, 'the former secret'], () => NOW)('PUT', target, claim)).toBe(
      'admin:1f',
    );
  });

  test.each([
    undefined,
    '',
    'Imguessr',
    'Imguessr 1..',
    'Bearer x',
    `Imguessr 9999999999999..${'A'.repeat(43)}`,
  ])('is rejected if it is %j', (claim) => {
    expect(read('PUT', target, claim)).toBeUndefined();
  });
});

test('a request whose claim is rejected rejects with the reason', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  await expect(createCatalogFetch(SECRET)(url)).rejects.toThrow(ClaimRejectedError);
});
