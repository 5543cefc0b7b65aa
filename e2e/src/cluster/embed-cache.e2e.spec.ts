// Needs a caching proxy in front of a gateway.
import { CACHE_POLICIES } from '@imguessr/contracts';
import { useFixture } from '@imguessr/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { dailyGame } from '../product/player.ts';
import { startOwnGateway } from '../product/servers/own-gateway.ts';
import { startCacheProxy } from './cache-proxy.ts';
import { countRequests, sendCrowd } from './crowd.ts';

const LOAD_MS = 6_000;
const CONNECTIONS = 16;
const MIN_RESPONSES = 1_500;

describe.skipIf(!canAccessInternals)('embeds behind a shared cache', () => {
  const gateway = useFixture(
    () => startOwnGateway({ EMBED_ORIGINS: 'https://blog.example' }),
    (own) => own.stop(),
  );
  const proxy = useFixture(
    () => startCacheProxy(gateway.url),
    (nginx) => nginx.stop(),
  );

  test('serve a crowd, and each address reaches the gateway at most once a second', async () => {
    const { requestedDailyDate } = await dailyGame();
    const paths = ['/embed/daily', `/embed/daily/${requestedDailyDate}`, '/embed.js'];
    const before = await countRequests([gateway.opsUrl]);
    const urls = paths.map((path) => proxy.url + path);
    const { seconds, statuses } = await sendCrowd(urls, CONNECTIONS, LOAD_MS);
    const after = await countRequests([gateway.opsUrl]);
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(statuses[200]).toBeGreaterThan(MIN_RESPONSES);
    const reached = ['/embed/*', '/embed.js'].map(
      (route) => (after.get(route) ?? 0) - (before.get(route) ?? 0),
    );
    expect(Math.min(...reached)).toBeGreaterThan(0);
    // two addresses are of one route
    expect(reached[0], `of ${statuses[200]} responses in ${seconds} s`).toBeLessThanOrEqual(
      2 * (seconds + 1),
    );
    expect(reached[1]).toBeLessThanOrEqual(seconds + 1);
  });

  test('keep who may embed them', async () => {
    for (const expected of ['MISS', 'HIT']) {
      const { headers } = await fetch(`${proxy.url}/embed/daily?${gateway.url}`);
      expect([headers.get('x-cache-status'), headers.get('cache-control')]).toEqual([
        expected,
        CACHE_POLICIES.page.ok,
      ]);
      expect(headers.get('content-security-policy')).toMatch(
        /frame-ancestors https:\/\/blog\.example$/,
      );
    }
  });
});
