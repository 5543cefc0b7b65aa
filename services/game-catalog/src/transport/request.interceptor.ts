import type { Result } from '@imguessr/contracts';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NatsContext } from '@nestjs/microservices';
import { from, map, type Observable, switchMap, tap, throwError, timeout } from 'rxjs';
import { failureOf, UNAVAILABLE } from './failure.filter.ts';
import { RequestRejectedError } from './request-rejected.error.ts';
import { RequestEnvironment } from './transport.module.ts';

/** The name in metrics and traces, and the deadline in milliseconds. */
export const HandlerOptions = Reflector.createDecorator<{
  readonly call: string;
  readonly deadlineMs: number;
}>();

/**
 * Updates the read model before each request, enforces the deadline, and records a trace span,
 * metrics and logs.
 */
@Injectable()
export class RequestInterceptor implements NestInterceptor {
  constructor(
    private readonly environment: RequestEnvironment,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<Result<unknown>> {
    const { log, traces, requests } = this.environment;
    const { call, deadlineMs } = this.reflector.get(HandlerOptions, context.getHandler());
    const header = headersOf(context);
    const requestId = header('x-request-id');
    const span = traces.start(`catalog ${call}`, 'server', header('traceparent'));
    const end = (outcome: string) => {
      requests.inc({ call, outcome });
      log.debug({ call, requestId, outcome }, 'request completed');
      traces.end(span, outcome === 'ok' ? undefined : outcome);
    };
    return from(this.environment.catchUp()).pipe(
      switchMap(() => next.handle()),
      timeout({
        each: deadlineMs,
        with: () => throwError(() => new RequestRejectedError('UNAVAILABLE', UNAVAILABLE)),
      }),
      map((value) => ({ ok: true, value }) as const),
      tap({
        next: () => end('ok'),
        error: (error: unknown) => {
          const { code } = failureOf(error);
          if (code === 'INTERNAL') log.error({ err: error, call, requestId }, 'request failed');
          else if (code === 'UNAVAILABLE' && !(error instanceof RequestRejectedError)) {
            log.warn(
              { err: error, call, requestId },
              'request failed: database unavailable or write conflict',
            );
          }
          end(code);
        },
      }),
    );
  }
}

/** Returns a function that reads a header of the NATS message or HTTP request. */
function headersOf(context: ExecutionContext): (name: string) => string | undefined {
  if (context.getType() === 'rpc') {
    const headers = context.switchToRpc().getContext<NatsContext>().getHeaders();
    return (name) => headers?.get(name);
  }
  const { headers } = context
    .switchToHttp()
    .getRequest<{ headers: Record<string, string | undefined> }>();
  return (name) => headers[name];
}
