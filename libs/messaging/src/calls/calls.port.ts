import type { NatsConnection } from '@nats-io/transport-node';
import type { NatsLink } from '../connection/connect.ts';

/** The request of a person that a call belongs to, for logs and traces. */
export interface CallContext {
  readonly requestId?: string | undefined;
  /** The W3C trace context; undefined while tracing is disabled. */
  readonly traceparent?: string | undefined;
}

/**
 * Calls the responders of subjects. Every call rejects with `NoRespondersError` when nothing
 * responds on the subject, with
 * `RequestTimeoutError` when no reply arrived in time, and with `FailedRequestError` when the
 * handler failed. Requests and replies are
 * JSON values: each side has a copy of its own.
 */
export interface Caller {
  /** Returns a function that calls a subject served by `Responder.serve`. */
  to<Request, Reply>(subject: string): (request: Request) => Promise<Reply>;
  /** Calls a method of a NestJS service, which has the pattern of the method as its subject. */
  callMethod<Request, Reply>(
    pattern: string,
    request: Request,
    context?: CallContext,
  ): Promise<Reply>;
  /** Resolves once a responder on a subject has answered, without a call of its handler. */
  probe(subject: string): Promise<void>;
  /** Rejects the calls that are under way. */
  close(): void;
}

/** Stops to accept calls. Resolves once those under way are answered. */
export type StopServing = () => Promise<void>;

export interface Serving {
  /**
   * The replicas of a service: one of the group gets each call. Without a queue there is one
   * responder only.
   */
  readonly queue?: string | undefined;
  /**
   * Called with the errors of the handler, and for what is not a call; its caller learns only that
   * it failed.
   */
  readonly onError: (error: unknown) => void;
}

export interface Responder {
  serve<Request, Reply>(
    subject: string,
    handle: (request: Request) => Promise<Reply>,
    serving: Serving,
  ): StopServing;
}

/**
 * The methods of NestJS services in this process; over NATS they are served by the transport of
 * NestJS.
 */
export interface Methods {
  serve(
    pattern: string,
    handle: (request: unknown, context: CallContext) => Promise<unknown>,
  ): StopServing;
}

export interface Transport {
  /**
   * Returns a caller with this time-out in milliseconds. It works before the connection is
   * established.
   */
  caller(link: NatsLink, timeoutMs: number): Caller;
  responder(nc: NatsConnection): Responder;
  /** Undefined if methods are called over NATS only. */
  readonly methods: Methods | undefined;
}
