import { httpStatusOf, type Result } from '@imguessr/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { type Observable, of } from 'rxjs';
import { failureOf, RequestEnvironment } from './request-environment.ts';

/** The part of Fastify's reply that is needed here. */
interface Reply {
  status(code: number): { send(body: unknown): unknown };
}

/** Converts every error of a handler into a reply, over NATS and HTTP: services exchange failures as data. */
@Catch()
export class FailureFilter implements ExceptionFilter<unknown> {
  constructor(@Inject(RequestEnvironment) private readonly environment: RequestEnvironment) {}

  catch(error: unknown, host: ArgumentsHost): Observable<Result<never>> | undefined {
    const failure = failureOf(error, this.environment);
    const answer: Result<never> = { ok: false, error: failure };
    if (host.getType() === 'rpc') return of(answer);
    host.switchToHttp().getResponse<Reply>().status(httpStatusOf(failure.code)).send(answer);
    return undefined;
  }
}
