/** `status` is the HTTP status, 0 without a response. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message, written to be shown to a person. */
  readonly reason: string | undefined;

  constructor(
    status: number,
    message: string,
    options?: ErrorOptions & { reason?: string | undefined },
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.reason = options?.reason;
  }
}
