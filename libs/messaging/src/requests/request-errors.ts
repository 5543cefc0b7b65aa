import { redactSessionIds } from '@imguessr/contracts';

/** No reply arrived in time: it is unknown whether the request was executed. */
export class RequestTimeoutError extends Error {
  constructor(subject: string) {
    super(`no reply from ${redactSessionIds(subject)} in time`);
    this.name = 'RequestTimeoutError';
  }
}

/** Nothing subscribes to the subject: the request was not executed. */
export class NoRespondersError extends Error {
  constructor(subject: string) {
    super(`no responders on ${redactSessionIds(subject)}`);
    this.name = 'NoRespondersError';
  }
}

/** Without a connection to NATS nothing was sent; something may subscribe to the subject. */
export class DisconnectedError extends NoRespondersError {
  override name = 'DisconnectedError';
}

/**
 * The handler of a request failed: the error itself is known to the responder only, which logs it.
 */
export class FailedRequestError extends Error {
  constructor(subject: string) {
    super(`${redactSessionIds(subject)} failed to process a request`);
    this.name = 'FailedRequestError';
  }
}
