import { withTimeout } from '@imguessr/async';
import { DEFAULT_FACE, type SiteFace, siteFace } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { memoizeFor } from '../core/memoize-for.ts';

/** With the 15 seconds for which caches may serve a page, a new face is seen within 16. */
const FRESH_MS = 1_000;
/** Pages do not wait longer for the catalog. */
const MAX_WAIT_MS = 300;

/**
 * While the catalog is unavailable, the last known face. The same object as long as nothing
 * changed. Never rejects.
 */
export type ReadFace = () => Promise<SiteFace>;

export function createFaceReader(catalog: CatalogClient): ReadFace {
  let known = DEFAULT_FACE;
  return memoizeFor(FRESH_MS, async () => {
    const result = await withTimeout(catalog('site', {}, { requestId: 'site-face' }), MAX_WAIT_MS);
    const read = result?.ok ? siteFace.safeParse(result.value).data : undefined;
    if (read && JSON.stringify(read) !== JSON.stringify(known)) known = read;
    return known;
  });
}
