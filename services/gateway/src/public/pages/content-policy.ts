import { hash } from 'node:crypto';

/** Styled-components and React add rules to style elements that they create empty: these have no text to inject anything with. */
const EMPTY_STYLE = '';

/** Which pages a page may contain in frames, and which may contain it: none, or those of this site. */
export interface FramePolicy {
  readonly frames: "'none'" | "'self'";
  readonly frameAncestors: "'none'" | "'self'";
}

const NO_FRAMES: FramePolicy = { frames: "'none'", frameAncestors: "'none'" };

/**
 * Returns the Content-Security-Policy of a page whose style elements have these texts. They are allowed by their hashes, so a page
 * is the same in each response and can be cached, unlike with a nonce. Inline scripts and style attributes are not allowed.
 */
export function contentPolicy(styles: readonly string[], { frames, frameAncestors }: FramePolicy = NO_FRAMES): string {
  const hashes = new Set([EMPTY_STYLE, ...styles].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`));
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${[...hashes].join(' ')}`,
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
