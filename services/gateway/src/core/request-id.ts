import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTABLE = /^[A-Za-z0-9._-]{1,64}$/;

/** Names each request: by the caller's x-request-id when that is plain text, else by a number of this process's own. */
export function requestIds(): (request: { headers: IncomingMessage['headers'] }) => string {
  const run = randomBytes(4).toString('hex');
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && ACCEPTABLE.test(given)) return given;
    return `${run}-${(++last).toString(36)}`;
  };
}
