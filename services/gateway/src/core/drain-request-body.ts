import type { IncomingMessage } from 'node:http';

const LONGEST_MS = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads the rest of a body that is refused and throws it away, up to a limit: a caller that is cut off while it still
 * sends never sees the answer.
 */
export function drainRequestBody(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LONGEST_MS);
  let read = 0;
  body.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MOST_BYTES) resolve();
  });
  for (const event of ['end', 'close', 'error']) body.once(event, resolve);
  body.resume();
  return promise.finally(() => clearTimeout(timer));
}
