import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { addressOf } from '../core/client-address.ts';
import { CallFailed } from './errors.ts';

const MINUTE_MS = 60_000;
const NEW_SESSIONS_WINDOW_MS = 10 * MINUTE_MS;
const MAX_ADDRESSES = 20_000;
/** Sessions remembered as not new; one that is forgotten counts as new once more. */
const MAX_KNOWN_SESSIONS = 100_000;
/** A probe that is refused would have a healthy gateway taken out of service. */
const UNLIMITED = new Set(['/api/health/live', '/api/health/ready']);

/** Refuses a guess of a session that guesses too fast, or of too many new sessions from one address. */
export type LimitGuesses = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined;

const sessionOf = (request: FastifyRequest) => (request.body as { sessionId: string }).sessionId;

/** Limits requests by address, and returns the limits on guesses. All of them count in this process alone. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<LimitGuesses> {
  await app.register(rateLimit, {
    global: config.RATE_LIMIT_ADDRESS > 0,
    max: config.RATE_LIMIT_ADDRESS,
    timeWindow: MINUTE_MS,
    cache: MAX_ADDRESSES,
    keyGenerator: addressOf,
    allowList: ({ url }) => UNLIMITED.has(url.split('?', 1)[0] ?? ''),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) => tooMany('requests', Math.ceil(context.ttl / 1_000)),
  });
  const limits = [limitSession(app, config), limitNewSessions(app, config)].filter((limit) => limit !== undefined);
  if (limits.length === 0) return undefined;
  return async (request, reply) => {
    for (const limit of limits) await limit(request, reply);
  };
}

function limitSession(app: FastifyInstance, config: Config): LimitGuesses {
  if (config.RATE_LIMIT_SESSION === 0) return undefined;
  const check = app.createRateLimit({
    max: config.RATE_LIMIT_SESSION,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `session ${sessionOf(request)}`,
  });
  return async (request, reply) => refuseIfExceeded(await check(request), reply, 'guesses');
}

/** Sessions cost nothing to invent, and each may leave five facts for good: an address may begin so many. */
function limitNewSessions(app: FastifyInstance, config: Config): LimitGuesses {
  if (config.RATE_LIMIT_ADDRESS === 0 || config.RATE_LIMIT_NEW_SESSIONS === 0) return undefined;
  const known = new LRUCache<string, true>({ max: MAX_KNOWN_SESSIONS });
  const check = app.createRateLimit({
    max: config.RATE_LIMIT_NEW_SESSIONS,
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

function tooMany(what: string, seconds: number): CallFailed {
  const from = what === 'guesses' ? '' : ' from your address';
  const message = `Too many ${what}${from}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new CallFailed({ code: 'TOO_MANY_REQUESTS', message });
}
