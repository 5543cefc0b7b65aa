import { dedupeInFlight } from '@imguessr/async';
import type { CatalogFetch } from '@imguessr/messaging';
import { Counter, type Registry } from '@imguessr/service-kit';
import { LRUCache } from 'lru-cache';

/** A picture with its headers, as served by the catalog. */
export interface Picture {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

/** Where the catalog serves pictures: those of games, and the preview pictures of results. */
type Folder = 'pictures' | 'result-pictures';

/**
 * Resolves with a picture by its file name; undefined if there is none. Rejects while the catalog
 * is unavailable.
 */
export type FetchPicture = (file: string, folder?: Folder) => Promise<Picture | undefined>;

const TIMEOUT_MS = 5_000;

/**
 * Returns a client of the catalog's HTTP port that caches recent pictures, up to `capacity` bytes
 * in total. Only immutable
 * responses are cached: for a size that has not been generated yet, the catalog returns another
 * size as a placeholder.
 */
export function createPicturesClient(
  catalogUrl: string,
  catalogFetch: CatalogFetch,
  metrics: Registry,
  capacity = 24 * 1024 * 1024,
): FetchPicture {
  const served = new Counter({
    name: 'imguessr_pictures_served_total',
    help: 'Pictures served, by source (memory or catalog)',
    labelNames: ['from'],
    registers: [metrics],
  });
  const fromMemory = served.labels({ from: 'memory' });
  const fromCatalog = served.labels({ from: 'catalog' });
  const cache = new LRUCache<string, Picture>({
    maxSize: capacity,
    sizeCalculation: ({ body }) => body.length || 1,
  });
  const share = dedupeInFlight<Picture | undefined>();

  const fetchPicture = async (file: string, folder: Folder): Promise<Picture | undefined> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = () => catalogFetch(new URL(`/${folder}/${file}`, catalogUrl), { signal });
    // A catalog that stops may close a keep-alive connection just as it is reused, so the request
    // is sent once more.
    const response = await request().catch(request);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the catalog returned ${response.status} for a picture`);
    const picture = {
      body: Buffer.from(await response.arrayBuffer()),
      type: response.headers.get('content-type') ?? 'application/octet-stream',
      etag: response.headers.get('etag') ?? `"${file}"`,
      cacheControl: response.headers.get('cache-control') ?? 'no-cache',
    };
    if (picture.cacheControl.includes('immutable')) cache.set(file, picture);
    return picture;
  };

  // The names of the two folders differ, so they are the keys.
  return async (file, folder = 'pictures') => {
    const picture = cache.get(file);
    if (picture) {
      fromMemory.inc();
      return picture;
    }
    fromCatalog.inc();
    return share(file, () => fetchPicture(file, folder));
  };
}
