import { createHash, createHmac } from 'node:crypto';

/**
 * Returns the SHA-256 in base64url of a key or session id: random, so that the digest does not
 * reveal it.
 */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Returns a key of 32 bytes for one purpose: nothing signed with it is valid for another. An HMAC
 * instead of HKDF, because links that were
 * shared and codes that are stored depend on its values.
 */
export const deriveKey = (secret: string, purpose: string): Buffer<ArrayBuffer> =>
  createHmac('sha256', secret).update(purpose).digest();
