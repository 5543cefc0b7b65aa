import { dedupeInFlight } from '@imguessr/async';
import { Counter, type Registry } from '@imguessr/service-kit';
import { LRUCache } from 'lru-cache';

/** A picture as the catalog serves it. */
export interface Picture {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

/** Fetches a picture by its file name: undefined when there is none, rejects when the catalog does not answer. */
export type FetchPicture = (file: string) => Promise<Picture | undefined>;

const TIMEOUT_MS = 5_000;

/**
 * Returns pictures from the catalog's HTTP address, the recent ones cached up to `capacity` bytes. Only what never changes is
 * cached: a size that does not exist yet is answered with a stand-in, and requested again.
 */
export function picturesClient(catalogUrl: string, metrics: Registry, capacity = 24 * 1024 * 1024): FetchPicture {
  const served = new Counter({
    name: 'imguessr_pictures_served_total',
    help: 'Pictures given, by where they were found: memory, or the catalog',
    labelNames: ['from'],
    registers: [metrics],
  });
  const fromMemory = served.labels({ from: 'memory' });
  const fromCatalog = served.labels({ from: 'catalog' });
  const cache = new LRUCache<string, Picture>({ maxSize: capacity, sizeCalculation: ({ body }) => body.length || 1 });
  const share = dedupeInFlight<Picture | undefined>();

  const fetchPicture = async (file: string): Promise<Picture | undefined> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const ask = () => fetch(new URL(`/pictures/${file}`, catalogUrl), { signal });
    // A catalog that ends closes the kept connections, in the moment perhaps when one is used again.
    const response = await ask().catch(ask);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the catalog answered ${response.status} for a picture`);
    const picture = {
      body: Buffer.from(await response.arrayBuffer()),
      type: response.headers.get('content-type') ?? 'application/octet-stream',
      etag: response.headers.get('etag') ?? `"${file}"`,
      cacheControl: response.headers.get('cache-control') ?? 'no-cache',
    };
    if (picture.cacheControl.includes('immutable')) cache.set(file, picture);
    return picture;
  };

  return async (file) => {
    const picture = cache.get(file);
    if (picture) {
      fromMemory.inc();
      return picture;
    }
    fromCatalog.inc();
    return share(file, () => fetchPicture(file));
  };
}
