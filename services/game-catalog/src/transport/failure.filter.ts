import { httpStatusOf, type Result } from '@imguessr/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type Observable, of } from 'rxjs';
import type { HttpReply } from './http-reply.ts';
import { failureOf } from './request-environment.ts';

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
