import { MAX_AGE_MS } from './prefetched-response.ts';

/** Requests a path, for the next request of the same path to use. `onBody` is called with the body of a successful response. */
export function prefetchResponse(path: string, onBody: (body: string) => void): Promise<Response> {
  const response = load(path, onBody);
  response.catch(() => {});
  globalThis.imguessrPrefetched = { path, response, at: performance.now() };
  return response;
}

async function load(path: string, onBody: (body: string) => void): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', cache: 'no-cache' });
  // Read the body immediately, because an unread body stalls the connection.
  const body = await response.text();
  if (response.ok) onBody(body);
  return new Response(body, response);
}

/** Returns whether the response of a path has been requested and can still be used. */
export function isPrefetched(path: string): boolean {
  const prefetched = globalThis.imguessrPrefetched;
  return prefetched?.path === path && performance.now() - prefetched.at < MAX_AGE_MS;
}
