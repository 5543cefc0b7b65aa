import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../core/client-address.ts';
import { RequestError } from '../core/errors.ts';

const MINUTE_MS = 60_000;
const NEW_SESSIONS_WINDOW_MS = 10 * MINUTE_MS;
const MAX_ADDRESSES = 20_000;
/** Sessions remembered as not new; one that is forgotten counts as new once more. */
const MAX_KNOWN_SESSIONS = 100_000;
/** A probe that is refused would have a healthy gateway taken out of service. */
const UNLIMITED = new Set(['/api/health/live', '/api/health/ready']);

/** How much is let through; 0 lifts a limit. */
interface RateLimits {
  /** Requests a minute from one address. */
  readonly address: number;
  /** Sessions that may make their first guess from one address in ten minutes. */
  readonly newSessions: number;
  /** Guesses a minute by one session. */
  readonly session: number;
}

/** Throws for a guess of a session that guesses too fast, or of too many new sessions from one address. */
type GuessLimiter = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where no limit applies. */
    guessLimiter: GuessLimiter;
  }
}

const sessionOf = (request: FastifyRequest) => (request.body as { sessionId: string }).sessionId;

/** Limits requests by address, and decorates the app with the limits on guesses. All of them count in this process alone. */
export const rateLimits = fp<RateLimits>(
  async (app, limits) => {
    await app.register(rateLimit, {
      global: limits.address > 0,
      max: limits.address,
      timeWindow: MINUTE_MS,
      cache: MAX_ADDRESSES,
      keyGenerator: addressOf,
      allowList: ({ url }) => UNLIMITED.has(url.split('?', 1)[0] ?? ''),
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      errorResponseBuilder: (_request, context) => tooMany('requests', Math.ceil(context.ttl / 1_000)),
    });
    const limiters = [limitSession(app, limits), limitNewSessions(app, limits)].filter((each) => each !== undefined);
    const limitGuess = async (request: FastifyRequest, reply: FastifyReply) => {
      for (const limit of limiters) await limit(request, reply);
    };
    app.decorate('guessLimiter', limiters.length === 0 ? undefined : limitGuess);
  },
  { name: 'rate-limits' },
);

function limitSession(app: FastifyInstance, limits: RateLimits): GuessLimiter {
  if (limits.session === 0) return undefined;
  const check = app.createRateLimit({
    max: limits.session,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `session ${sessionOf(request)}`,
  });
  return async (request, reply) => refuseIfExceeded(await check(request), reply, 'guesses');
}

/** Sessions cost nothing to invent, and each may leave five facts for good: an address may begin so many. */
function limitNewSessions(app: FastifyInstance, limits: RateLimits): GuessLimiter {
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
    refuseIfExceeded(await check(request), reply, 'new players');
    known.set(session, true);
  };
}

type Checked = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseIfExceeded(limit: Checked, reply: FastifyReply, what: string): void {
  if (limit.isAllowed || !limit.isExceeded) return;
  reply.header('retry-after', String(limit.ttlInSeconds));
  throw tooMany(what, limit.ttlInSeconds);
}

function tooMany(what: string, seconds: number): RequestError {
  const from = what === 'guesses' ? '' : ' from your address';
  const message = `Too many ${what}${from}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new RequestError({ code: 'TOO_MANY_REQUESTS', message });
}
