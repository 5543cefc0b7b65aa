import { EMBEDDED_RESPONSE_ID, type PrefetchedResponse } from '@imguessr/contracts';

/** A response older than this, in milliseconds, is discarded. */
export const MAX_AGE_MS = 20_000;

/**
 * Returns the response of a path that came with the page or was prefetched by it, once. Returns undefined when there is none or it
 * is too old.
 */
export function takePrefetchedResponse(path: string): Promise<Response> | undefined {
  const embedded = takeEmbeddedResponse(path);
  if (embedded) return Promise.resolve(embedded);
  const prefetched: PrefetchedResponse | undefined = globalThis.imguessrPrefetched;
  if (prefetched?.path !== path) return undefined;
  globalThis.imguessrPrefetched = undefined;
  return performance.now() - prefetched.at < MAX_AGE_MS ? prefetched.response : undefined;
}

function takeEmbeddedResponse(path: string): Response | undefined {
  const element = globalThis.document?.getElementById(EMBEDDED_RESPONSE_ID);
  if (element?.dataset.path !== path) return undefined;
  element.remove();
  return performance.now() < MAX_AGE_MS && !isFromHistory() ? new Response(element.textContent) : undefined;
}

/** Returns whether the browser went back or forward to the page: it may then have an old copy of it. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
