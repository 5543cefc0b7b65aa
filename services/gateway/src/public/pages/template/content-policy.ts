import { hash } from 'node:crypto';

/** Styled-components and React add rules to style elements that they create empty: these have no text to inject anything with. */
const EMPTY_STYLE = '';

/** The texts of the style elements and inline scripts of a page. They are parts of the built frontends, and none comes from a game. */
export interface InlineTexts {
  readonly styles: readonly string[];
  readonly scripts?: readonly string[];
}

/** Which pages a page may contain in frames, and which may contain it: none, or those of this site. */
export interface FramePolicy {
  readonly frames: "'none'" | "'self'";
  readonly frameAncestors: "'none'" | "'self'";
}

const NO_FRAMES: FramePolicy = { frames: "'none'", frameAncestors: "'none'" };

/**
 * Returns the Content-Security-Policy of a page whose style elements and inline scripts have these texts. They are allowed by their
 * hashes, so a page is the same in each response and can be cached, unlike with a nonce. Only the start page has an inline script. Other
 * inline scripts and style attributes are not allowed.
 */
export function contentPolicy(
  { styles, scripts = [] }: InlineTexts,
  { frames, frameAncestors }: FramePolicy = NO_FRAMES,
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
    `frame-src ${frames}`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

const hashesOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`));
