import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { createBatcher, serveBatches } from '../requests/micro-batch.ts';
import { FailedRequestError } from '../requests/request-errors.ts';
import { createDeferredMux, createRequestMux, type RequestMux } from '../requests/request-mux.ts';
import type { CallContext, Caller, Responder, Transport } from './calls.port.ts';

/**
 * Every call is a message: calls of one turn of the event loop are batched, those of methods have
 * the envelope of NestJS.
 */
export const natsTransport: Transport = {
  caller: ({ current, connected }, timeoutMs) =>
    createNatsCaller(
      current ? createRequestMux(current, timeoutMs) : createDeferredMux(connected, timeoutMs),
    ),
  responder: createNatsResponder,
  methods: undefined,
};

/** Returns a caller that sends its calls by a mux, and closes it. */
export function createNatsCaller({ request, requestMany, close }: RequestMux): Caller {
  let lastId = 0;
  return {
    to: (subject) => createBatcher(requestMany, subject),
    callMethod: async <Request, Reply>(pattern: string, data: Request, context?: CallContext) => {
      const envelope = JSON.stringify({ pattern, data, id: String(++lastId) });
      const message = await request(pattern, envelope, headersOf(context));
      const { response } = message.json<{ response?: Reply }>();
      if (response === undefined) throw new FailedRequestError(pattern);
      return response;
    },
    probe: async (subject) => {
      await request(subject, '[]');
    },
    close,
  };
}

function createNatsResponder(nc: NatsConnection): Responder {
  return {
    serve: (subject, handle, { queue, onError }) =>
      serveBatches(nc, subject, queue, handle, onError),
  };
}

function headersOf({ requestId, traceparent }: CallContext = {}): MsgHdrs | undefined {
  if (!requestId && !traceparent) return undefined;
  const header = headers();
  if (requestId) header.set('x-request-id', requestId);
  if (traceparent) header.set('traceparent', traceparent);
  return header;
}
