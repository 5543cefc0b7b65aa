import { createHash } from 'node:crypto';

/** Returns the SHA-256 in base64url of a key or session id: random, so that the digest does not reveal it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
