import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a key or a session id in base64url. Both are random, so that the digest does not reveal them. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
