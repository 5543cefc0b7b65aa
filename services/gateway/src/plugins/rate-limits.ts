import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../core/addresses/client-address.ts';
import { RequestError } from '../core/errors.ts';

const MINUTE_MS = 60_000;
const NEW_SESSIONS_WINDOW_MS = 10 * MINUTE_MS;
const MAX_ADDRESSES = 20_000;
/** A forgotten session counts as new again. */
const MAX_KNOWN_SESSIONS = 100_000;
/** Rejected probes would take a healthy gateway out of service. */
const UNLIMITED = new Set(['/api/health/live', '/api/health/ready']);

/** 0 disables a limit. */
interface RateLimits {
  /** Requests per minute and address. */
  readonly address: number;
  /** New sessions per address in ten minutes, counted at their first guess. */
  readonly newSessions: number;
  /** Guesses per minute and session. */
  readonly session: number;
}

/**
 * Throws RequestError for a guess beyond the limit of its session, or of new sessions from its
 * address.
 */
type LimitGuess = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without limits. */
    limitGuess: LimitGuess | undefined;
  }
}

const sessionOf = (request: FastifyRequest) => (request.body as { sessionId: string }).sessionId;

/** Every process counts on its own. */
export const rateLimits = fp<RateLimits>(
  async (app, limits) => {
    await app.register(rateLimit, {
      global: false,
      max: limits.address,
      timeWindow: MINUTE_MS,
      cache: MAX_ADDRESSES,
      keyGenerator: addressOf,
      allowList: ({ url }) => UNLIMITED.has(url.split('?', 1)[0] ?? ''),
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, context) =>
        createTooManyError('requests', Math.ceil(context.ttl / 1_000)),
    });
    // A hook of the plugin itself would run after those of a route, and not at all without one:
    // requests without a login would not count.
    if (limits.address > 0) app.addHook('onRequest', app.rateLimit());
    const limiters = [
      createSessionLimiter(app, limits),
      createNewSessionLimiter(app, limits),
    ].filter((each) => each !== undefined);
    const limitGuess: LimitGuess = async (request, reply) => {
      for (const limit of limiters) await limit(request, reply);
    };
    app.decorate('limitGuess', limiters.length > 0 ? limitGuess : undefined);
  },
  { name: 'rate-limits' },
);

function createSessionLimiter(app: FastifyInstance, limits: RateLimits): LimitGuess | undefined {
  if (limits.session === 0) return undefined;
  const check = app.createRateLimit({
    max: limits.session,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `session ${sessionOf(request)}`,
  });
  return async (request, reply) => rejectIfExceeded(await check(request), reply, 'guesses');
}

/**
 * Session ids are free to invent, and each can permanently store a fact for each attempt, so new ones are
 * limited by address.
 */
function createNewSessionLimiter(app: FastifyInstance, limits: RateLimits): LimitGuess | undefined {
  if (limits.address === 0 || limits.newSessions === 0) return undefined;
  const known = new LRUCache<string, true>({ max: MAX_KNOWN_SESSIONS });
  const check = app.createRateLimit({
    max: limits.newSessions,
    timeWindow: NEW_SESSIONS_WINDOW_MS,
    keyGenerator: addressOf,
  });
  return async (request, reply) => {
    const session = sessionOf(request);
    if (known.get(session)) return;
    rejectIfExceeded(await check(request), reply, 'new players');
    known.set(session, true);
  };
}

type RateLimitCheck = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function rejectIfExceeded(limit: RateLimitCheck, reply: FastifyReply, what: string): void {
  if (limit.isAllowed || !limit.isExceeded) return;
  reply.header('retry-after', String(limit.ttlInSeconds));
  throw createTooManyError(what, limit.ttlInSeconds);
}

function createTooManyError(what: string, seconds: number): RequestError {
  const from = what === 'guesses' ? '' : ' from your address';
  const message = `Too many ${what}${from}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new RequestError({ code: 'TOO_MANY_REQUESTS', message });
}
