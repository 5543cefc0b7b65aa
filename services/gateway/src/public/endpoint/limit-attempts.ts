import type { AttemptLimit } from '@imguessr/contracts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context/context.ts';
import { RequestError } from '../../core/errors.ts';

export type LimitContext = Pick<Context, 'clients' | 'areAddressesLimited'>;

const MINUTE = 60;

/** Guesses at secrets are limited also where addresses are not. */
const isAlwaysLimited = (limit: AttemptLimit): boolean => limit === 'redeem';

/** Counts an attempt. Rejects with RequestError when there were too many by `key`. */
export async function limitAttempts(
  limit: AttemptLimit,
  key: string,
  reply: FastifyReply,
  { clients, areAddressesLimited }: LimitContext,
): Promise<void> {
  if (!areAddressesLimited && !isAlwaysLimited(limit)) return;
  const limiter = clients.attemptLimiters[limit];
  const wait = await limiter.consume(key);
  if (wait === undefined) return;
  reply.header('retry-after', String(wait));
  throw new RequestError({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many ${limiter.attempts} from your address. Try again in ${durationText(wait)}.`,
  });
}

const durationText = (seconds: number): string =>
  seconds > 2 * MINUTE ? `${Math.ceil(seconds / MINUTE)} minutes` : `${seconds} seconds`;
