import { withTimeout } from '@imguessr/async';
import { DEFAULT_BRANDING, type SiteBranding, siteBranding } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { memoizeFor } from '../core/memoize-for.ts';

/** With the 15 seconds for which caches may serve a page, a new branding is seen within 16. */
const FRESH_MS = 1_000;
/** Pages do not wait longer for the catalog. */
const MAX_WAIT_MS = 300;

/**
 * While the catalog is unavailable, the last known branding. The same object as long as nothing
 * changed. Never rejects.
 */
export type ReadBranding = () => Promise<SiteBranding>;

export function createBrandingReader(catalog: CatalogClient): ReadBranding {
  let known = DEFAULT_BRANDING;
  return memoizeFor(FRESH_MS, async () => {
    const result = await withTimeout(
      catalog('site', {}, { requestId: 'site-branding' }),
      MAX_WAIT_MS,
    );
    const read = result?.ok ? siteBranding.safeParse(result.value).data : undefined;
    if (read && JSON.stringify(read) !== JSON.stringify(known)) known = read;
    return known;
  });
}
