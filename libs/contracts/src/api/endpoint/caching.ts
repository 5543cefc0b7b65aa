/** For the browser's own cache, and shared ones (a CDN, a proxy). */
export interface CachePolicy {
  /** The Cache-Control header of a success. */
  readonly ok: string;
  /** The header of a 404; without it, none is stored. */
  readonly missing?: string;
  /** Seconds for which a shared cache serves a success; 0 if it may not store it. */
  readonly maxAgeS: number;
  /** Whether a success that no shared cache stores has an ETag. */
  readonly hasWeakTag?: boolean;
}

/**
 * A 404 replaces the stored response and is never stale: a removed game disappears without a purge.
 */
const MISSING = 'public, max-age=0, s-maxage=1';

/**
 * Shared caches answer for `freshS` seconds, and for `staleS` more while they revalidate. Our pages
 * revalidate.
 */
const sharedFor = (freshS: number, staleS: number): CachePolicy => ({
  ok: `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`,
  missing: MISSING,
  maxAgeS: freshS + staleS,
});
const revalidated: CachePolicy = { ok: 'no-cache', maxAgeS: 0 };

export const CACHE_POLICIES = {
  /** Personal, different for each request, or a change. */
  unstored: { ok: 'no-store', maxAgeS: 0 },
  shared: sharedFor(5, 10),
  /** With a `sessionId`, up to date and never stored. */
  snapshot: sharedFor(2, 5),
  /** A page contains its game, and changes with it. */
  page: sharedFor(5, 10),
  revalidated,
  /** For administrators. */
  personal: { ok: 'private, no-cache', maxAgeS: 0, hasWeakTag: true },
  /** Named by a hash of the contents. */
  immutable: { ok: 'public, max-age=31536000, immutable', maxAgeS: 31_536_000 },
} as const satisfies Record<string, CachePolicy>;

export type CachePolicyName = keyof typeof CACHE_POLICIES;
