import { EMBEDDED_RESPONSE_ID } from '@imguessr/contracts';

const MAX_AGE_MS = 20_000;

/** `at` is when the request was sent, in milliseconds since the page was opened. */
let prefetched:
  | { readonly path: string; readonly response: Promise<Response>; readonly at: number }
  | undefined;

/** Requests a path for its next request. `onBody` receives the body of a successful response. */
export function prefetchResponse(path: string, onBody: (body: string) => void): Promise<Response> {
  const response = load(path, onBody);
  response.catch(() => {});
  prefetched = { path, response, at: performance.now() };
  return response;
}

async function load(path: string, onBody: (body: string) => void): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', cache: 'no-cache' });
  // An unread body stalls the connection.
  const body = await response.text();
  if (response.ok) onBody(body);
  return new Response(body, response);
}

export const isPrefetched = (path: string): boolean =>
  prefetched?.path === path && performance.now() - prefetched.at < MAX_AGE_MS;

/**
 * Returns, once, the response that came with the page or was prefetched; undefined when too old.
 */
export function takePrefetchedResponse(path: string): Promise<Response> | undefined {
  const embedded = takeEmbeddedResponse(path);
  if (embedded) return Promise.resolve(embedded);
  if (prefetched?.path !== path) return undefined;
  const response = isPrefetched(path) ? prefetched.response : undefined;
  prefetched = undefined;
  return response;
}

function takeEmbeddedResponse(path: string): Response | undefined {
  const element = globalThis.document?.getElementById(EMBEDDED_RESPONSE_ID);
  if (element?.dataset.path !== path) return undefined;
  element.remove();
  return performance.now() < MAX_AGE_MS && !isFromHistory()
    ? new Response(element.textContent)
    : undefined;
}

/** After going back or forward, the browser may have an old copy of the page. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
