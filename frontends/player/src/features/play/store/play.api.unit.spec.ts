import { afterEach, expect, test, vi } from 'vitest';
import { playApi } from './play.api.ts';

afterEach(() => vi.unstubAllGlobals());

test('statistics that cannot be fetched fail with "Failed to fetch client game stats"', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  const { signal } = new AbortController();
  await expect(playApi.stats(7, 's', signal)).rejects.toThrow(
    /^Failed to fetch client game stats$/,
  );
});
