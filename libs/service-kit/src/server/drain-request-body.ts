import type { Readable } from 'node:stream';

const MAX_MS = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Discards up to 64 MiB for five seconds: a client that is still sending would never see the
 * rejection otherwise.
 */
export function drainRequestBody(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_MS);
  let read = 0;
  body.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MAX_BYTES) resolve();
  });
  for (const event of ['end', 'close', 'error']) body.once(event, resolve);
  body.resume();
  return promise.finally(() => clearTimeout(timer));
}
