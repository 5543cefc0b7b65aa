import { Counter, type Logger, type Traces } from '@imguessr/service-kit';
import type { DynamicModule } from '@nestjs/common';
import type { Context } from '../context/context.ts';
import { CatalogView } from '../games/view/catalog.view.ts';

/** What the interceptor of every request uses. */
export abstract class RequestEnvironment {
  abstract readonly log: Logger;
  abstract readonly traces: Traces;
  abstract readonly requests: Counter<'call' | 'outcome'>;
  /** Resolves once the read model has everything committed before the request. */
  abstract catchUp(): Promise<void>;
}

class TransportModule {}

export function transportModule({ log, traces, metrics }: Context): DynamicModule {
  const requests = new Counter({
    name: 'imguessr_catalog_calls_total',
    help: 'Requests answered, by call and outcome (ok or the error code)',
    labelNames: ['call', 'outcome'],
    registers: [metrics],
  });
  const environment = {
    provide: RequestEnvironment,
    useFactory: (view: CatalogView) => ({ log, traces, requests, catchUp: () => view.catchUp() }),
    inject: [CatalogView],
  };
  return {
    module: TransportModule,
    global: true,
    providers: [environment],
    exports: [RequestEnvironment],
  };
}
