import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const PLAIN_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Returns a generator of request ids: the caller's x-request-id if it is plain text, else a serial number of this process. */
export function createRequestIdGenerator(): (request: { headers: IncomingMessage['headers'] }) => string {
  const processId = randomBytes(4).toString('hex');
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && PLAIN_ID.test(given)) return given;
    return `${processId}-${(++last).toString(36)}`;
  };
}
