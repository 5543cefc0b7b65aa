/** The path of the rules, relative to the page that names it. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** The `Speculation-Rules` header of a page with links to games, a list of URLs. */
export const SPECULATION_RULES_HEADER = JSON.stringify(SPECULATION_RULES_PATH);

export const SPECULATION_RULES_TYPE = 'application/speculationrules+json';

/**
 * Lets a browser request the page of a game when a pointer rests on its link. The page is not rendered before it is visited: its scripts
 * would read the play, from which on a guess is timed. The host page follows links to games without loading a page, and prefetches
 * games itself.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: ['/daily/*', '/game/*'] }, eagerness: 'moderate' }],
});
