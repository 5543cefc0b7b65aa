import { retry } from '@imguessr/async';
import {
  CATALOG_UNAVAILABLE,
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  catalogPattern,
  DELIVERY,
  type Delivery,
  type Result,
} from '@imguessr/contracts';
import type { CallContext, Caller } from '../calls/calls.port.ts';
import { NoRespondersError } from '../requests/request-errors.ts';

/**
 * Calls a method of the catalog. Never rejects: resolves with the error `UNAVAILABLE` when the
 * catalog does not reply.
 */
export type CatalogClient = <C extends CatalogMethod>(
  method: C,
  request: CatalogRequest<C>,
  context?: CallContext,
) => Promise<Result<CatalogReply<C>>>;

/** Returns a client of the catalog. */
export function createCatalogClient(
  { callMethod }: Pick<Caller, 'callMethod'>,
  { delayMs, totalMs }: Delivery = DELIVERY.catalog,
): CatalogClient {
  // Without a responder nothing was executed, so a retry is safe: a catalog that restarts
  // subscribes again soon.
  const retryOptions = {
    delayMs,
    maxMs: totalMs,
    isRetryable: (error: unknown) => error instanceof NoRespondersError,
  };
  return <C extends CatalogMethod>(
    method: C,
    request: CatalogRequest<C>,
    context?: CallContext,
  ) => {
    const send = () =>
      callMethod<CatalogRequest<C>, Result<CatalogReply<C>>>(
        catalogPattern(method),
        request,
        context,
      );
    return retry(send, retryOptions).catch(() => CATALOG_UNAVAILABLE);
  };
}
