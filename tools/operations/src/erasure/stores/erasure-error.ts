/** Thrown when an erasure failed or is incomplete; `message` is shown to operators and contains no session id. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';
}
