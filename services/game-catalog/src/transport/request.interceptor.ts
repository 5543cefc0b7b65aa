import type { Result } from '@imguessr/contracts';
import { type CallHandler, type ExecutionContext, Inject, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NatsContext } from '@nestjs/microservices';
import { from, map, type Observable, switchMap, tap, throwError, timeout } from 'rxjs';
import { BUSY, failureOf, RequestEnvironment } from './request-environment.ts';
import { RequestRejectedError } from './request-rejected.error.ts';

/** What a handler is called in metrics and traces, and how many milliseconds it has for an answer. */
export const HandlerOptions = Reflector.createDecorator<{ readonly call: string; readonly deadlineMs: number }>();

/** Gives each request a span, a deadline, a read model that is up to date, and a place in the metrics. */
export class RequestInterceptor implements NestInterceptor {
  constructor(
    @Inject(RequestEnvironment) private readonly environment: RequestEnvironment,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Result<unknown>> {
    const { log, traces, requests } = this.environment;
    const { call, deadlineMs } = this.reflector.get(HandlerOptions, context.getHandler());
    const header = headersOf(context);
    const requestId = header('x-request-id');
    const span = traces.start(`catalog ${call}`, 'server', header('traceparent'));
    const end = (outcome: string) => {
      requests.inc({ call, outcome });
      log.debug({ call, requestId, outcome }, 'answered');
      traces.end(span, outcome === 'ok' ? undefined : outcome);
    };
    return from(this.environment.catchUp()).pipe(
      switchMap(() => next.handle()),
      timeout({ each: deadlineMs, with: () => throwError(() => new RequestRejectedError('UNAVAILABLE', BUSY)) }),
      map((value) => ({ ok: true, value }) as const),
      tap({
        next: () => end('ok'),
        error: (error: unknown) => {
          const { code } = failureOf(error, this.environment);
          if (code === 'INTERNAL') log.error({ err: error, call, requestId }, 'request failed');
          else if (code === 'UNAVAILABLE' && !(error instanceof RequestRejectedError)) {
            log.warn({ err: error, call, requestId }, 'request could not be served');
          }
          end(code);
        },
      }),
    );
  }
}

/** Returns a header of a message or of an HTTP request by its name. */
function headersOf(context: ExecutionContext): (name: string) => string | undefined {
  if (context.getType() === 'rpc') {
    const headers = context.switchToRpc().getContext<NatsContext>().getHeaders();
    return (name) => headers?.get(name);
  }
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
  return (name) => headers[name];
}
