import type { Failure } from '@imguessr/contracts';
import { VersionConflictError } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import type { Counter, Logger, Traces } from '@imguessr/service-kit';
import { RequestRejectedError } from './request-rejected.error.ts';

export const UNAVAILABLE = 'The game catalog is temporarily unavailable. Please try again in a moment.';

/** The dependencies of the interceptor and the filter of all requests; provided by app.ts. */
export abstract class RequestEnvironment {
  abstract readonly log: Logger;
  abstract readonly traces: Traces;
  abstract readonly requests: Counter<'call' | 'outcome'>;
  /** Resolves once the read model contains everything committed before the request. */
  abstract catchUp(): Promise<void>;
  /** Returns whether an error means that the database is unavailable. */
  abstract isConnectionError(error: unknown): boolean;
}

/** Returns the failure to send to the caller for an error. */
export function failureOf(
  error: unknown,
  { isConnectionError }: Pick<RequestEnvironment, 'isConnectionError'>,
): Failure {
  if (error instanceof RuleError || error instanceof RequestRejectedError) {
    return { code: error.code, message: error.message };
  }
  if (error instanceof VersionConflictError || isConnectionError(error)) {
    return { code: 'UNAVAILABLE', message: UNAVAILABLE };
  }
  return { code: 'INTERNAL', message: 'Something went wrong. Please try again.' };
}
