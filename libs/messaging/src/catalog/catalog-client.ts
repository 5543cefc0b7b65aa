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
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { NoRespondersError, type Request } from '../requests/request-mux.ts';

/** The request that a call belongs to, for logs and traces. */
interface CallContext {
  readonly requestId?: string | undefined;
  /** The W3C trace context; undefined while tracing is disabled. */
  readonly traceparent?: string | undefined;
}

/** Calls a method of the catalog. Never rejects: resolves with the error `UNAVAILABLE` when the catalog does not reply. */
export type CatalogClient = <C extends CatalogMethod>(
  method: C,
  request: CatalogRequest<C>,
  context?: CallContext,
) => Promise<Result<CatalogReply<C>>>;

/** Returns a client of the catalog. It uses the message patterns and the envelope of NestJS's NATS transport. */
export function createCatalogClient(
  request: Request,
  { delayMs, totalMs }: Delivery = DELIVERY.catalog,
): CatalogClient {
  let lastId = 0;
  // Without a responder nothing was executed, so a retry is safe: a catalog that restarts subscribes again soon.
  const retryOptions = {
    delayMs,
    maxMs: totalMs,
    isRetryable: (error: unknown) => error instanceof NoRespondersError,
  };
  return async (method, data, context) => {
    const pattern = catalogPattern(method);
    const envelope = JSON.stringify({ pattern, data, id: String(++lastId) });
    const send = async () => {
      const message = await request(pattern, envelope, headersOf(context));
      return message.json<{ response?: Result<CatalogReply<typeof method>> }>().response ?? CATALOG_UNAVAILABLE;
    };
    return retry(send, retryOptions).catch(() => CATALOG_UNAVAILABLE);
  };
}

function headersOf({ requestId, traceparent }: CallContext = {}): MsgHdrs | undefined {
  if (!requestId && !traceparent) return undefined;
  const header = headers();
  if (requestId) header.set('x-request-id', requestId);
  if (traceparent) header.set('traceparent', traceparent);
  return header;
}
