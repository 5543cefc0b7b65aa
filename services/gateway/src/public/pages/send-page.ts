import { CACHE_POLICIES, type CachePolicyName } from '@imguessr/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../core/encoding.ts';
import { entityTagOf, isNotModified } from '../../core/entity-tag.ts';
import { createPageCompressor } from './compressed-pages.ts';

export type PageStatus = 200 | 404 | 503;

const cacheControlOf = (status: PageStatus, caching: CachePolicyName): string | undefined =>
  ({
    200: CACHE_POLICIES[caching].ok,
    404: CACHE_POLICIES.page.missing,
    503: CACHE_POLICIES.unstored.ok,
  })[status];

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  policy: string,
  status: PageStatus,
  caching?: CachePolicyName,
) => Promise<FastifyReply>;

export function createPageSender(): SendPage {
  const compress = createPageCompressor();
  return async (request, reply, html, policy, status, caching = 'page') => {
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': cacheControlOf(status, caching),
        'content-security-policy': policy,
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        vary: [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
      });
    const tag = entityTagOf(html);
    // Weak: it is the same for all encodings.
    reply.header('etag', `W/${tag}`);
    if (status === 200 && isNotModified(request.headers['if-none-match'], tag))
      return reply.code(304).send();
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return reply.send(html);
    return reply.header('content-encoding', encoding).send(await compress(html, tag, encoding));
  };
}
