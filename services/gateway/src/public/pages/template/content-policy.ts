import { hash } from 'node:crypto';

/** Styled-components and React create empty style elements and add rules to them. */
const EMPTY_STYLE = '';

/** Parts of the built frontends, never texts of a game. */
export interface InlineTexts {
  readonly styles: readonly string[];
  readonly scripts?: readonly string[];
}

/**
 * Allows inline texts by hashes: unlike with a nonce, a page is the same in each response and can
 * be cached. `frameAncestors` are origins.
 */
export function contentPolicy(
  { styles, scripts = [] }: InlineTexts,
  frameAncestors = "'none'",
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(scripts)].join(' '),
    ["style-src 'self'", ...hashesOf([EMPTY_STYLE, ...styles])].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

const hashesOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`));
