import type { Failure } from '@imguessr/contracts';
import { VersionConflictError } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import type { Counter, Logger, Traces } from '@imguessr/service-kit';
import { RequestRejectedError } from './request-rejected.error.ts';

export const BUSY = 'The game catalog cannot be reached just now. Please try again in a moment.';

/** What the interceptor and the filter of all requests need of the process; provided by app.ts. */
export abstract class RequestEnvironment {
  abstract readonly log: Logger;
  abstract readonly traces: Traces;
  abstract readonly requests: Counter<'call' | 'outcome'>;
  /** Resolves once the read model has everything that was committed before the request. */
  abstract catchUp(): Promise<void>;
  /** Returns whether an error means that the database could not be reached. */
  abstract isConnectionError(error: unknown): boolean;
}

/** Returns the failure that a caller gets for an error. */
export function failureOf(
  error: unknown,
  { isConnectionError }: Pick<RequestEnvironment, 'isConnectionError'>,
): Failure {
  if (error instanceof RuleError || error instanceof RequestRejectedError) {
    return { code: error.code, message: error.message };
  }
  if (error instanceof VersionConflictError || isConnectionError(error)) return { code: 'UNAVAILABLE', message: BUSY };
  return { code: 'INTERNAL', message: 'Something went wrong. Please try again.' };
}
