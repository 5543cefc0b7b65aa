/** A request that failed; `status` is the HTTP status, 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server said, fit to be shown to a person; undefined when its answer has no `message`. */
  readonly reason: string | undefined;

  constructor(status: number, message: string, options?: ErrorOptions & { reason?: string | undefined }) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.reason = options?.reason;
  }
}
