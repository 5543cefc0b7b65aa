/** What caches may do with the responses of a route: the browser's own, and shared ones (a CDN, a proxy). */
export interface CachePolicy {
  /** The Cache-Control header of a successful response. */
  readonly ok: string;
  /** That of a 404, if caches may keep it; otherwise it is not stored. */
  readonly missing?: string;
  /** The maximum age in seconds at which a shared cache serves a successful response; 0 if it may not store it. */
  readonly maxAgeS: number;
  /** Whether a response that no shared cache stores has an ETag, which is the same for all encodings. */
  readonly hasWeakTag?: boolean;
}

/** A 404 replaces the stored response and is never served stale, so that a removed game disappears without a purge. */
const MISSING = 'public, max-age=0, s-maxage=1';

/** Shared caches answer for `freshS` seconds, and for `staleS` more while they revalidate. Our pages revalidate each time. */
const sharedFor = (freshS: number, staleS: number): CachePolicy => ({
  ok: `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`,
  missing: MISSING,
  maxAgeS: freshS + staleS,
});
const revalidated: CachePolicy = { ok: 'no-cache', maxAgeS: 0 };

/** The cache policies, by name. docs/operations/cdn.md lists the policy of each route. */
export const CACHE_POLICIES = {
  /** Personal, different for each request, or a change: never stored. */
  unstored: { ok: 'no-store', maxAgeS: 0 },
  /** The same for everybody. */
  shared: sharedFor(5, 10),
  /** The statistics of a game: the same for everybody without `sessionId`; with one, up to date and never stored. */
  snapshot: sharedFor(2, 5),
  /** A page contains its game, and changes with it. */
  page: sharedFor(5, 10),
  /** Stored by browsers only, and revalidated each time. */
  revalidated,
  /** For administrators: stored by their browsers only, and revalidated each time with an ETag. */
  personal: { ok: 'private, no-cache', maxAgeS: 0, hasWeakTag: true },
  /** Named by a hash of the contents. Files without one in their names are `revalidated`. */
  immutable: { ok: 'public, max-age=31536000, immutable', maxAgeS: 31_536_000 },
} as const satisfies Record<string, CachePolicy>;

export type CachePolicyName = keyof typeof CACHE_POLICIES;
