import { Counter } from '@imguessr/service-kit';
import type { DynamicModule } from '@nestjs/common';
import type { Context } from '../context/context.ts';
import { CatalogView } from '../games/view/catalog.view.ts';
import { RequestEnvironment } from './request-environment.ts';

class TransportModule {}

/** Provides what the interceptor of every request uses. */
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
