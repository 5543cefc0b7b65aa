import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import { PAGE_SHELL_FILE } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { createRemoteTextReader } from '../../../clients/remote-text.client.ts';
import { RequestError } from '../../../core/errors.ts';
import { editionFile, type Frontends, fileHeaders, prefixOf } from './frontends.ts';

const TIMEOUT_MS = 3_000;
/**
 * A web server that stops may close a keep-alive connection just as it is reused, so requests are
 * retried.
 */
const MAX_RETRIES = 2;

/**
 * The path of a file: segments of plain characters and an extension, so that it cannot refer to
 * another host or folder.
 */
const FILE_PATH =
  /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*\/)*[A-Za-z0-9_~-][A-Za-z0-9._~-]*\.[A-Za-z0-9]+$/;
const REQUEST_HEADERS = [
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
] as const;
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
/**
 * OK, partial content (some browsers need it to play videos), not modified, and range not
 * satisfiable.
 */
const STATUSES = new Set([200, 206, 304, 416]);
/**
 * The content types of frontend files. Pages are excluded: the gateway renders them with their own
 * policy.
 */
const CONTENT_TYPES =
  /^(text\/(javascript|css|plain)|application\/(javascript|json|manifest\+json)|(image|font|video)\/[\w.+-]+)(\s*;|$)/i;

const pick = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

export function proxiedFrontends(
  addresses: readonly (readonly [name: string, origin: string])[],
): Frontends {
  const origins = new Map(addresses);
  const textOf = (name: string, file: string) => {
    const origin = origins.get(name);
    if (origin) return createRemoteTextReader(origin + prefixOf(name) + file, TIMEOUT_MS);
    return () => Promise.reject(new Error(`no URL configured for the frontend ${name}`));
  };
  return {
    edition: (suffix) => ({
      suffix,
      index: textOf('host', editionFile('index.html', suffix)),
      playerManifest: textOf('player', editionFile('mf-manifest.json', suffix)),
      playerShell: textOf('player', editionFile(PAGE_SHELL_FILE, suffix)),
    }),
    manifest: textOf('host', 'manifest.webmanifest'),
    async serveFiles(app) {
      for (const [name, origin] of origins) {
        // One scope per frontend, so that each proxies to its own upstream only.
        await app.register(async (scope) => proxyFiles(scope, prefixOf(name), origin));
      }
    },
  };
}

async function proxyFiles(app: FastifyInstance, prefix: string, origin: string): Promise<void> {
  // With its HTTP client, it takes 14 MB, which a gateway that serves files itself does not need.
  await app.register(import('@fastify/reply-from'), {
    base: origin,
    disableRequestLogging: true,
    undici: {
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
      connect: { timeout: TIMEOUT_MS },
    },
  });
  const options: FastifyReplyFromHooks = {
    retriesCount: MAX_RETRIES,
    queryString: () => '',
    rewriteRequestHeaders: (_request, headers) => ({
      ...pick(headers, REQUEST_HEADERS),
      host: headers.host,
    }),
    rewriteHeaders: (headers) => pick(headers, RESPONSE_HEADERS),
    onResponse: (request, reply, response) => {
      const { statusCode, stream } = response as unknown as ServerResponse & {
        stream: NodeJS.ReadableStream;
      };
      const type = String(reply.getHeader('content-type') ?? '');
      const hasContent = statusCode === 200 || statusCode === 206;
      if (STATUSES.has(statusCode) && (!hasContent || CONTENT_TYPES.test(type))) {
        return reply.headers(fileHeaders(request.url.split('?', 1)[0] ?? '')).send(stream);
      }
      if (hasContent)
        request.log.warn({ type, origin }, 'frontend file rejected: content type not allowed');
      stream.resume();
      for (const header of RESPONSE_HEADERS) reply.removeHeader(header);
      return reply.callNotFound();
    },
    onError: (reply, { error }) => {
      const unavailable = new RequestError({
        code: 'UNAVAILABLE',
        message: 'This file is temporarily unavailable. Please try again.',
      });
      unavailable.cause = error;
      reply.send(unavailable);
    },
  };
  app.get(`${prefix}*`, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // Paths without an extension are pages, which are not requested from the web server.
    if (!FILE_PATH.test(path) || path.startsWith('/api/') || /\.html$/i.test(path))
      return reply.callNotFound();
    return reply.from(path, options);
  });
}
