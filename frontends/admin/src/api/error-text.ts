import { ApiError } from '@imguessr/api-client';
import { showToast } from '@imguessr/ui';

/** What a failed call says: status, colon, the server's message (its whole body when it has none); or that none came. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return 'Network error';
  if (error instanceof ApiError) return error.reason ? `${error.status}: ${error.reason}` : error.message;
  return error instanceof Error ? error.message : String(error);
}

/** The red toast of the catalogue; `what` is the words before the colon, if the error is to be told. */
export function showError(what: string, error?: unknown): void {
  showToast({
    title: 'Error',
    text: error === undefined ? what : `${what}: ${errorText(error)}`,
    tone: 'destructive',
  });
}
