import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { remoteText } from '../../clients/remote-text.client.ts';
import { RequestError } from '../../core/errors.ts';
import { type Frontends, fileHeaders, prefixOf } from './frontends.ts';

const TIMEOUT_MS = 3_000;
/** A web server that stops closes kept connections, perhaps in the moment in which one is used again. */
const MAX_RETRIES = 2;

/** A path of a file below a prefix: segments of plain characters with an extension. Nothing in it can name another host or folder. */
const FILE_PATH = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*\/)*[A-Za-z0-9_~-][A-Za-z0-9._~-]*\.[A-Za-z0-9]+$/;
const REQUEST_HEADERS = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'if-range'] as const;
const RESPONSE_HEADERS = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'vary',
] as const;
/** The file, a part of it (some browsers play no video without parts), not modified, and a range that does not exist. */
const STATUSES = new Set([200, 206, 304, 416]);
/** What a frontend is made of. A page is none of it: pages are rendered here, with a policy of their own. */
const CONTENT_TYPES =
  /^(text\/(javascript|css|plain)|application\/(javascript|json|manifest\+json)|(image|font|video)\/[\w.+-]+)(\s*;|$)/i;

const pick = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));

/** Returns frontends that web servers of their own defineRoute, each under the path that it has here, at `[name, origin]`. */
export function proxiedFrontends(addresses: readonly (readonly [name: string, origin: string])[]): Frontends {
  const origins = new Map(addresses);
  const textOf = (name: string, file: string) => {
    const origin = origins.get(name);
    if (origin) return remoteText(origin + prefixOf(name) + file, TIMEOUT_MS);
    return () => Promise.reject(new Error(`no address of the frontend ${name}`));
  };
  return {
    index: textOf('host', 'index.html'),
    playerManifest: textOf('player', 'mf-manifest.json'),
    async serveFiles(app) {
      for (const [name, origin] of origins) {
        // Each in a scope of its own, so that each has one upstream and no way to another.
        await app.register(async (scope) => proxyFiles(scope, prefixOf(name), origin));
      }
    },
  };
}

async function proxyFiles(app: FastifyInstance, prefix: string, origin: string): Promise<void> {
  await app.register(replyFrom, {
    base: origin,
    disableRequestLogging: true,
    undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connect: { timeout: TIMEOUT_MS } },
  });
  const options: FastifyReplyFromHooks = {
    retriesCount: MAX_RETRIES,
    queryString: () => '',
    rewriteRequestHeaders: (_request, headers) => ({ ...pick(headers, REQUEST_HEADERS), host: headers.host }),
    rewriteHeaders: (headers) => pick(headers, RESPONSE_HEADERS),
    onResponse: (request, reply, response) => {
      const { statusCode, stream } = response as unknown as ServerResponse & { stream: NodeJS.ReadableStream };
      const type = String(reply.getHeader('content-type') ?? '');
      const hasContent = statusCode === 200 || statusCode === 206;
      if (STATUSES.has(statusCode) && (!hasContent || CONTENT_TYPES.test(type))) return reply.send(stream);
      if (hasContent) request.log.warn({ type, origin }, 'frontend answered with a content type that is not served');
      stream.resume();
      for (const header of RESPONSE_HEADERS) reply.removeHeader(header);
      return reply.callNotFound();
    },
    onError: (reply, { error }) => {
      const failed = new RequestError({
        code: 'UNAVAILABLE',
        message: 'This file is temporarily unavailable. Please try again.',
      });
      failed.cause = error;
      reply.send(failed);
    },
  };
  app.get(`${prefix}*`, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // Only files have an extension; a page is not worth the way to the web server.
    if (!FILE_PATH.test(path) || path.startsWith('/api/') || /\.html$/i.test(path)) return reply.callNotFound();
    return reply.headers(fileHeaders(path)).from(path, options);
  });
}
