import { NoRespondersError, RequestTimeoutError } from '@imguessr/messaging';

/**
 * Returns whether the log did not answer, as while it elects a leader: an outcome is unknown, and
 * another try may succeed.
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof RequestTimeoutError || error instanceof NoRespondersError;
}
