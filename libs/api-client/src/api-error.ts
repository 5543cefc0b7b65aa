import { text, translatedForAdmin } from '@imguessr/texts';

/** Returns `404: Not Found`. */
export const genericError = (status: number, text: string): string => `${status}: ${text}`;
export const NETWORK_ERROR = text('Network error');

/** Returns `Network error`, or the status, a colon and the server's message (or the whole body). */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return NETWORK_ERROR;
  if (error instanceof ApiError && error.reason)
    return genericError(error.status, translatedForAdmin(error.reason));
  return error instanceof Error ? translatedForAdmin(error.message) : String(error);
}

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
