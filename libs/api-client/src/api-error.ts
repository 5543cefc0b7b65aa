/** A failed request. `status` is the HTTP status, or 0 when no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  /** The `message` of the server's response, written to be shown to a person; undefined when there is none. */
  readonly reason: string | undefined;

  constructor(status: number, message: string, options?: ErrorOptions & { reason?: string | undefined }) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.reason = options?.reason;
  }
}
