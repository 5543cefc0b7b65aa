/**
 * Returns 32 characters that nobody can guess, for a session or as an idempotency key. `crypto.randomUUID` would not do: it
 * is missing on plain http.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
