import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addressOf } from '../core/client-address.ts';
import { CallFailed } from './errors.ts';

const MINUTE_MS = 60_000;
const ADDRESSES_KEPT = 20_000;
const HEALTH = '/api/health/';

/** Refuses a guess of a session that guesses too fast; undefined while that limit is lifted. */
export type LimitSession = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined;

/** Limits calls by address, and gives the limit on guesses by session. Both count in this process alone. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<LimitSession> {
  await app.register(rateLimit, {
    global: config.RATE_LIMIT_ADDRESS > 0,
    max: config.RATE_LIMIT_ADDRESS,
    timeWindow: MINUTE_MS,
    cache: ADDRESSES_KEPT,
    keyGenerator: addressOf,
    // A probe that is refused would have a healthy gateway taken out of service.
    allowList: ({ url }) => url.startsWith(HEALTH),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) =>
      new CallFailed({ code: 'TOO_MANY_REQUESTS', message: tooMany(Math.ceil(context.ttl / 1_000)) }),
  });
  if (config.RATE_LIMIT_SESSION === 0) return undefined;
  const check = app.createRateLimit({
    max: config.RATE_LIMIT_SESSION,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `session ${(request.body as { sessionId: string }).sessionId}`,
  });
  return async (request, reply) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', String(limit.ttlInSeconds));
    throw new CallFailed({ code: 'TOO_MANY_REQUESTS', message: tooMany(limit.ttlInSeconds) });
  };
}

const tooMany = (seconds: number) => `That was a lot of calls in a short time. Please try again in ${seconds} seconds.`;
