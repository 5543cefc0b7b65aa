import type { Failure } from '@imguessr/contracts';
import { VersionConflictError } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import type { Counter, Logger, Traces } from '@imguessr/service-kit';
import { isConnectionError, isDiskFull } from '../database/connection-error.ts';
import { RequestRejectedError } from './request-rejected.error.ts';

const DISK_FULL =
  'The disk of the database is full: nothing was saved. Please tell whoever runs this site.';
export const UNAVAILABLE =
  'The game catalog is temporarily unavailable. Please try again in a moment.';

/** Provided by app.ts. */
export abstract class RequestEnvironment {
  abstract readonly log: Logger;
  abstract readonly traces: Traces;
  abstract readonly requests: Counter<'call' | 'outcome'>;
  /** Resolves once the read model has everything committed before the request. */
  abstract catchUp(): Promise<void>;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof RuleError || error instanceof RequestRejectedError) {
    return { code: error.code, message: error.message };
  }
  if (error instanceof VersionConflictError || isConnectionError(error)) {
    return { code: 'UNAVAILABLE', message: UNAVAILABLE };
  }
  if (isDiskFull(error)) return { code: 'UNAVAILABLE', message: DISK_FULL };
  return { code: 'INTERNAL', message: 'Something went wrong. Please try again.' };
}
