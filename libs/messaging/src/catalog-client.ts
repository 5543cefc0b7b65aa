import {
  type Answer,
  CATALOG_PATTERN,
  type CatalogCall,
  type CatalogReply,
  type CatalogRequest,
} from '@imguessr/contracts';
import { headers, type MsgHdrs, type NatsConnection, RequestError } from '@nats-io/transport-node';

const PAUSE_MS = 100;

const UNAVAILABLE = {
  ok: false,
  error: { code: 'UNAVAILABLE', message: 'The game catalog does not answer just now. Please try again.' },
} as const;

/** On whose behalf a call is made, for logs and traces. */
interface CallContext {
  readonly requestId?: string | undefined;
  /** W3C trace context, only while tracing is on. */
  readonly traceparent?: string | undefined;
}

/** Calls the catalog. Never rejects: a catalog that does not answer is an answer with code `UNAVAILABLE`. */
export type CallCatalog = <C extends CatalogCall>(
  call: C,
  request: CatalogRequest<C>,
  context?: CallContext,
) => Promise<Answer<CatalogReply<C>>>;

/** Calls to the catalog's message patterns, in the envelope of NestJS's NATS transport. */
export function catalogClient(nc: NatsConnection, timeoutMs = 3_000): CallCatalog {
  let last = 0;
  return async (call, request, context) => {
    const pattern = CATALOG_PATTERN[call];
    const envelope = JSON.stringify({ pattern, data: request, id: String(++last) });
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      try {
        const message = await nc.request(pattern, envelope, { timeout: timeoutMs, ...headersOf(context) });
        return message.json<{ response?: Answer<CatalogReply<typeof call>> }>().response ?? UNAVAILABLE;
      } catch (error) {
        // Nobody listening means nothing was done, and a catalog that restarts is back in a moment.
        if (!isNobodyListening(error) || Date.now() > deadline) return UNAVAILABLE;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
}

function isNobodyListening(error: unknown): boolean {
  return error instanceof RequestError && error.isNoResponders();
}

function headersOf({ requestId, traceparent }: CallContext = {}): { headers?: MsgHdrs } {
  if (!requestId && !traceparent) return {};
  const header = headers();
  if (requestId) header.set('x-request-id', requestId);
  if (traceparent) header.set('traceparent', traceparent);
  return { headers: header };
}
