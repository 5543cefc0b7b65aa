export type Encoding = 'br' | 'gzip';

/** Returns the encoding that a client prefers of those it accepts. */
export function encodingFor(acceptEncoding = ''): Encoding | undefined {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined;
}
