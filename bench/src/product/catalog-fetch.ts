import { createCatalogFetch } from '@imguessr/messaging';

export const SESSION_SECRET = 'bench-bench-bench-bench-bench-bench';

/** Sends a request to the HTTP port of a catalog, as a gateway does. */
export const catalogFetch = createCatalogFetch(SESSION_SECRET);
