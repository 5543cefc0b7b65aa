export const SPECULATION_RULES_PATH = '/speculation-rules.json';

export const SPECULATION_RULES_HEADER = JSON.stringify(SPECULATION_RULES_PATH);

export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/**
 * Prefetches the page of a game when a pointer rests on its link. Rendering waits for the visit:
 * scripts of the page
 * read the play, from which on a guess is timed.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: ['/daily/*', '/game/*'] }, eagerness: 'moderate' }],
});
