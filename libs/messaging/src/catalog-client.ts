import {
  type Answer,
  CATALOG_PATTERN,
  type CatalogCall,
  type CatalogReply,
  type CatalogRequest,
} from '@imguessr/contracts';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { NoResponders, type Request } from './request-mux.ts';

/** How long a request is repeated while nobody listens. */
const RETRY_BUDGET_MS = 3_000;
const RETRY_DELAY_MS = 100;

const UNAVAILABLE = {
  ok: false,
  error: { code: 'UNAVAILABLE', message: 'The game catalog is temporarily unavailable. Please try again.' },
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

/** Returns calls to the catalog's message patterns, in the envelope of NestJS's NATS transport. */
export function catalogClient(request: Request): CallCatalog {
  let last = 0;
  return async (call, data, context) => {
    const pattern = CATALOG_PATTERN[call];
    const envelope = JSON.stringify({ pattern, data, id: String(++last) });
    const deadline = performance.now() + RETRY_BUDGET_MS;
    for (;;) {
      try {
        const message = await request(pattern, envelope, headersOf(context));
        return message.json<{ response?: Answer<CatalogReply<typeof call>> }>().response ?? UNAVAILABLE;
      } catch (error) {
        // Nobody listening means that nothing was done, and a catalog that restarts is back in a moment.
        if (!(error instanceof NoResponders) || performance.now() > deadline) return UNAVAILABLE;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  };
}

function headersOf({ requestId, traceparent }: CallContext = {}): MsgHdrs | undefined {
  if (!requestId && !traceparent) return undefined;
  const header = headers();
  if (requestId) header.set('x-request-id', requestId);
  if (traceparent) header.set('traceparent', traceparent);
  return header;
}
