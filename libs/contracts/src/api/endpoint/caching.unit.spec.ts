import { describe, expect, test } from 'vitest';
import { adminEndpoints } from '../admin-endpoints.ts';
import { endpoints } from '../endpoints.ts';
import { CACHE_POLICIES, type CachePolicy } from './caching.ts';

const seconds = (header: string | undefined, directive: string) =>
  Number(new RegExp(`\\b${directive}=(\\d+)`).exec(header ?? '')?.[1] ?? Number.NaN);
const { immutable: _, ...others } = CACHE_POLICIES;
const shared = Object.entries<CachePolicy>(others).filter(([, { maxAgeS }]) => maxAgeS > 0);

describe('a shared cache', () => {
  test.each(shared)(
    'serves a response of the policy %s for less than 30 seconds without a purge',
    (_, policy) => {
      const served = seconds(policy.ok, 's-maxage') + seconds(policy.ok, 'stale-while-revalidate');
      expect(served).toBe(policy.maxAgeS);
      expect(served + seconds(policy.missing, 's-maxage')).toBeLessThan(30);
      expect(seconds(policy.ok, 's-maxage')).toBeLessThanOrEqual(10);
    },
  );

  test.each(shared)('never serves a stale 404 of the policy %s', (_, { missing }) => {
    expect(missing).not.toMatch(/stale/);
    expect(seconds(missing, 's-maxage')).toBe(1);
  });

  test.each(shared)('is revalidated by browsers: %s', (_, { ok }) => {
    expect(seconds(ok, 'max-age')).toBe(0);
  });
});

describe('what is never stored', () => {
  const lists = ['listGames', 'gameFigures', 'dailyFigures'] as const;
  test.each(
    Object.entries(adminEndpoints).filter(([name]) => !lists.some((list) => list === name)),
  )('includes the administrators’ endpoint %s', (_, { caching }) => {
    expect(caching).toBe('unstored');
  });

  test.each(lists)('includes, in shared caches, the administrators’ endpoint %s', (name) => {
    const { ok, maxAgeS } = CACHE_POLICIES[adminEndpoints[name].caching];
    expect([ok, maxAgeS]).toEqual(['private, no-cache', 0]);
  });

  test.each(
    Object.entries(endpoints).filter(
      ([, { method, path }]) =>
        method !== 'GET' || /random|suggested|preview|guess|recovery|\/stats|health/.test(path),
    ),
  )('includes %s', (_, { caching }) => {
    expect(caching).toBe('unstored');
  });
});
