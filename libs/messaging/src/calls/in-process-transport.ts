import { createPendingCalls } from '../requests/pending-calls.ts';
import { FailedRequestError } from '../requests/request-errors.ts';
import type { CallContext, Caller, Transport } from './calls.port.ts';
import { natsTransport } from './nats-transport.ts';
import { createServedSubjects, type LocalResponder } from './served-subjects.ts';

const NO_CONTEXT: CallContext = {};

/**
 * Returns a transport for the services of one process. A call on a subject that is served in this
 * process calls its handler directly;
 * every other call is sent over NATS. What is served here is served over NATS as well, for
 * operators and for other processes.
 */
export function createInProcessTransport(): Transport {
  const served = createServedSubjects();
  return {
    caller: (link, timeoutMs) =>
      createLocalCaller(served.find, natsTransport.caller(link, timeoutMs), timeoutMs),
    responder: (nc) => {
      const remote = natsTransport.responder(nc);
      return {
        serve: (subject, handle, serving) => {
          const stops = [
            served.add(subject, (request) => handle(request as never), serving.onError),
            remote.serve(subject, handle, serving),
          ];
          return async () => {
            await Promise.all(stops.map((stop) => stop()));
          };
        },
      };
    },
    methods: {
      // The framework has logged what its handlers throw.
      serve: (pattern, handle) => served.add(pattern, handle, () => undefined),
    },
  };
}

function createLocalCaller(
  find: (subject: string) => LocalResponder | undefined,
  elsewhere: Caller,
  timeoutMs: number,
): Caller {
  const pending = createPendingCalls(timeoutMs);
  const call = <Reply>(
    responder: LocalResponder,
    subject: string,
    request: unknown,
    context: CallContext,
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const id = pending.add({ subject, deadline: pending.deadline(), reject });
    responder.answer(request, context, (reply) => {
      pending.delete(id);
      if (reply === null) reject(new FailedRequestError(subject));
      else resolve(reply as Reply);
    });
    return promise;
  };
  return {
    to: <Request, Reply>(subject: string) => {
      const sendElsewhere = elsewhere.to<Request, Reply>(subject);
      return (request: Request) => {
        const responder = find(subject);
        return responder
          ? call<Reply>(responder, subject, request, NO_CONTEXT)
          : sendElsewhere(request);
      };
    },
    callMethod: <Request, Reply>(
      pattern: string,
      request: Request,
      context: CallContext = NO_CONTEXT,
    ) => {
      const responder = find(pattern);
      return responder
        ? call<Reply>(responder, pattern, request, context)
        : elsewhere.callMethod<Request, Reply>(pattern, request, context);
    },
    probe: async (subject) => {
      if (!find(subject)) await elsewhere.probe(subject);
    },
    close: () => {
      pending.close();
      elsewhere.close();
    },
  };
}
