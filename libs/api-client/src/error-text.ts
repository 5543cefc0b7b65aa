import { text, translatedForAdmin } from '@imguessr/texts';
import { ApiError } from './api-error.ts';

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
