/**
 * Thrown when the URL of a server cannot be used. The message never contains the URL, which may
 * hold a password.
 */
export class InvalidUrlError extends Error {
  override readonly name = 'InvalidUrlError';
}
