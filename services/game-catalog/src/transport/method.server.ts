import type { Methods, StopServing } from '@imguessr/messaging';
import { type CustomTransportStrategy, NatsContext, Server } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';

/**
 * Serves the methods of all controllers to callers in this process, through the pipe, interceptor
 * and filter that requests over NATS pass.
 */
export class MethodServer extends Server implements CustomTransportStrategy {
  readonly #methods: Methods;
  #stops: StopServing[] = [];

  constructor(methods: Methods) {
    super();
    this.#methods = methods;
  }

  listen(callback: () => void): void {
    this.#stops = [...this.messageHandlers].map(([pattern, handler]) =>
      this.#methods.serve(pattern, async (request, { requestId, traceparent }) => {
        const headers = new Map(Object.entries({ 'x-request-id': requestId, traceparent }));
        const reply = await handler(request, new NatsContext([pattern, headers]));
        return firstValueFrom(this.transformToObservable(reply));
      }),
    );
    callback();
  }

  async close(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  on(): void {}

  unwrap<Client>(): Client {
    throw new Error('methods in this process have no client');
  }
}
