import { type Failure, httpStatusOf, type Result } from '@imguessr/contracts';
import { VersionConflictError } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type Observable, of } from 'rxjs';
import { isConnectionError, isDiskFull } from '../database/connection-error.ts';
import type { HttpReply } from './http.ts';
import { RequestRejectedError } from './request-rejected.error.ts';

const DISK_FULL =
  'The disk of the database is full: nothing was saved. Please tell whoever runs this site.';
export const UNAVAILABLE =
  'The game catalog is temporarily unavailable. Please try again in a moment.';

/** Services exchange failures as data, over NATS and HTTP. */
@Catch()
export class FailureFilter implements ExceptionFilter<unknown> {
  catch(error: unknown, host: ArgumentsHost): Observable<Result<never>> | undefined {
    const failure = failureOf(error);
    const answer: Result<never> = { ok: false, error: failure };
    if (host.getType() === 'rpc') return of(answer);
    host.switchToHttp().getResponse<HttpReply>().status(httpStatusOf(failure.code)).send(answer);
    return undefined;
  }
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
