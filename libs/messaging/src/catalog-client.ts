import { retry } from '@imguessr/async';
import {
  CATALOG_PATTERN,
  CATALOG_UNAVAILABLE,
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  DELIVERY,
  type Delivery,
  type Result,
} from '@imguessr/contracts';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { NoRespondersError, type Request } from './request-mux.ts';

/** On whose behalf a call is made, for logs and traces. */
interface CallContext {
  readonly requestId?: string | undefined;
  /** W3C trace context, only while tracing is on. */
  readonly traceparent?: string | undefined;
}

/** Calls the catalog. Never rejects: a catalog that does not answer is an answer with code `UNAVAILABLE`. */
export type CatalogClient = <C extends CatalogMethod>(
  call: C,
  request: CatalogRequest<C>,
  context?: CallContext,
) => Promise<Result<CatalogReply<C>>>;

/** Returns calls to the catalog's message patterns, in the envelope of NestJS's NATS transport. */
export function createCatalogClient(
  request: Request,
  { delayMs, totalMs }: Delivery = DELIVERY.catalog,
): CatalogClient {
  let last = 0;
  // Nobody listening means that nothing was done, and a catalog that restarts listens again soon.
  const whileNobodyListens = {
    delayMs,
    maxMs: totalMs,
    isRetryable: (error: unknown) => error instanceof NoRespondersError,
  };
  return async (call, data, context) => {
    const pattern = CATALOG_PATTERN[call];
    const envelope = JSON.stringify({ pattern, data, id: String(++last) });
    const ask = async () => {
      const message = await request(pattern, envelope, headersOf(context));
      return message.json<{ response?: Result<CatalogReply<typeof call>> }>().response ?? CATALOG_UNAVAILABLE;
    };
    return retry(ask, whileNobodyListens).catch(() => CATALOG_UNAVAILABLE);
  };
}

function headersOf({ requestId, traceparent }: CallContext = {}): MsgHdrs | undefined {
  if (!requestId && !traceparent) return undefined;
  const header = headers();
  if (requestId) header.set('x-request-id', requestId);
  if (traceparent) header.set('traceparent', traceparent);
  return header;
}
