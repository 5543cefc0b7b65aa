import { EMBEDDED_RESPONSE_ID } from '@imguessr/contracts';

const MAX_AGE_MS = 20_000;

/** Returns, once, the response that came with the page; undefined when it is too old. */
export function takeEmbeddedResponse(path: string): Response | undefined {
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
