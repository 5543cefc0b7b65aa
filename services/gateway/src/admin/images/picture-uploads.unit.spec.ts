import { until } from '@imguessr/testing/node';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { RequestError } from '../../core/errors.ts';
import { admitUploads, pictureOf } from './picture-uploads.ts';

const picture = Buffer.alloc(1000, 7);
const json = JSON.stringify({ url: `data:image/png;base64,${picture.toString('base64')}` });
/** A request without a declared length, which counts as the largest. */
const request = () => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: new Blob([json]).stream(),
  duplex: 'half' as const,
});

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Starts a server with one route that holds each picture until it is released. */
async function startServer(queue?: { maxWaiting: number; maxWaitMs: number }) {
  const held: (() => void)[] = [];
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(async (error, _request, reply) =>
    reply
      .code(error instanceof RequestError ? 503 : 500)
      .send({ message: (error as Error).message }),
  );
  app.post<{ Body: { url: string } }>('/', { preParsing: admitUploads(queue) }, async (request) => {
    const { length } = pictureOf(request.body.url);
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    await promise;
    return { length };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (signal?: AbortSignal) => {
    const response = await fetch(url, { ...request(), ...(signal && { signal }) });
    return {
      status: response.status,
      ...((await response.json()) as { message?: string; length?: number }),
    };
  };
  const waitForHeld = (count: number) =>
    until(`${count} pictures in the handler`, () => held.length === count);
  return { held, send, waitForHeld };
}

test('at most four of the largest pictures are held at a time; the next is read when one of them is done', async () => {
  const { held, send, waitForHeld } = await startServer();
  const sent = Array.from({ length: 6 }, () => send());
  await waitForHeld(4);
  held[0]?.();
  await waitForHeld(5);
  held[1]?.();
  await waitForHeld(6);
  for (const release of held) release();
  expect(await Promise.all(sent)).toEqual(
    sent.map(() => ({ status: 200, length: picture.length })),
  );
});

test('an upload whose client has disconnected leaves its place to the next one', async () => {
  const { held, send, waitForHeld } = await startServer({ maxWaiting: 0, maxWaitMs: 1 });
  const controller = new AbortController();
  const disconnected = Array.from({ length: 4 }, () =>
    send(controller.signal).catch(() => 'disconnected'),
  );
  await waitForHeld(4);
  expect((await send()).status).toBe(503);
  controller.abort();
  expect(await Promise.all(disconnected)).toEqual(Array(4).fill('disconnected'));
  const next = until('a place', async () => (await send()).status === 200);
  await waitForHeld(5);
  for (const release of held) release();
  await next;
});
