import { until } from '@imguessr/testing/node';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { RequestError } from '../core/errors.ts';
import { createPictureUploads } from './picture-uploads.ts';

const picture = Buffer.alloc(1000, 7);
const json = JSON.stringify({ url: `data:image/png;base64,${picture.toString('base64')}` });
/** Without a declared length it counts as the largest. */
const request = () => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: new Blob([json]).stream(),
  duplex: 'half' as const,
});

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** A server with one route that keeps each picture until it is let go. */
async function defineRoute(queue?: { maxWaiting: number; maxWaitMs: number }) {
  const uploads = createPictureUploads(queue);
  const held: (() => void)[] = [];
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(async (error, _request, reply) =>
    reply.code(error instanceof RequestError ? 503 : 500).send({ message: (error as Error).message }),
  );
  app.post('/', uploads.route, (request) =>
    uploads.during(request, async () => {
      const { length } = uploads.pictureOf(request);
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      await promise;
      return { length };
    }),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (signal?: AbortSignal) => {
    const response = await fetch(url, { ...request(), ...(signal && { signal }) });
    return { status: response.status, ...((await response.json()) as { message?: string; length?: number }) };
  };
  const sees = (count: number) => until(`${count} pictures in the handler`, () => held.length === count);
  return { held, send, sees };
}

test('four of the largest pictures are held at a time; the next is read when one of them is done', async () => {
  const { held, send, sees } = await defineRoute();
  const sent = Array.from({ length: 6 }, () => send());
  await sees(4);
  held[0]?.();
  await sees(5);
  held[1]?.();
  await sees(6);
  for (const letGo of held) letGo();
  expect(await Promise.all(sent)).toEqual(sent.map(() => ({ status: 200, length: picture.length })));
});

test('whoever finds too many waiting is told to come again, and so is whoever has waited long enough', async () => {
  const { held, send, sees } = await defineRoute({ maxWaiting: 2, maxWaitMs: 300 });
  const first = Array.from({ length: 4 }, () => send());
  await sees(4);
  const later = await Promise.all(Array.from({ length: 5 }, () => send()));
  const busy = {
    status: 503,
    message: 'Too many pictures are being uploaded at once. Please try again in a few seconds.',
  };
  expect(later).toEqual(later.map(() => busy));
  for (const letGo of held) letGo();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a picture whose sender has left is counted for as long as it is held', async () => {
  const { held, send, sees } = await defineRoute({ maxWaiting: 0, maxWaitMs: 1 });
  const leaving = new AbortController();
  const left = Array.from({ length: 4 }, () => send(leaving.signal).catch(() => 'left'));
  await sees(4);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left', 'left', 'left']);
  expect((await send()).status).toBe(503);
  held[0]?.();
  // Nothing says when the server has noticed: until then it refuses.
  const next = until('room', async () => {
    const { status } = await send();
    return status === 200;
  });
  await sees(5);
  held[4]?.();
  await next;
  for (const letGo of held) letGo();
});
