import type { PrefetchedResponse } from '@imguessr/contracts';

/** A prefetched response older than this is discarded. */
const MAX_AGE_MS = 20_000;

/** Returns the prefetched response of a path, once. Returns undefined when there is none or it is too old. */
export function takePrefetchedResponse(path: string): Promise<Response> | undefined {
  const prefetched: PrefetchedResponse | undefined = globalThis.imguessrPrefetched;
  if (prefetched?.path !== path) return undefined;
  globalThis.imguessrPrefetched = undefined;
  return performance.now() - prefetched.at < MAX_AGE_MS ? prefetched.response : undefined;
}
