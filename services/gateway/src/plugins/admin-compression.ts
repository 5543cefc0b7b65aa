import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { type Encoding, encodingFor } from '../core/encoding.ts';

/** A smaller body fits into one packet as it is. */
const MIN_CHARACTERS = 1_400;

/** Fast levels: the lists of administrators are long, repetitive, and rarely requested. */
const COMPRESS: Readonly<Record<Encoding, (body: string) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/**
 * Answers to changes are not compressed: one could contain a secret beside a text of the request,
 * whose length would
 * then reveal it (BREACH). Not a hook of the scope, because it has to run after a route's hook for
 * the ETag.
 */
export const adminCompression = fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      if (![route.method].flat().includes('GET')) return;
      route.onSend = [...[route.onSend ?? []].flat(), compress];
    });
  },
  { name: 'admin-compression' },
);

const compress: onSendAsyncHookHandler = async (request, reply, payload) => {
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  if (!isJson || typeof payload !== 'string' || payload.length < MIN_CHARACTERS) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (!encoding) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return COMPRESS[encoding](payload);
};
