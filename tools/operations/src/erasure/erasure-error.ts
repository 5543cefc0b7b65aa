/** Nothing or not everything could be erased; `message` is fit for an operator and names no session. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';
}
