import type { FastifyReply } from 'fastify';
import { RequestError } from '../../core/errors.ts';
import type { AttemptLimiter } from './attempt-limiters.client.ts';

const MINUTE = 60;

/**
 * Counts an attempt. Rejects with RequestError when there were too many from the address; `what`
 * names them in the message.
 */
export async function limitAttempts(
  limiter: AttemptLimiter,
  address: string,
  reply: FastifyReply,
  what: string,
): Promise<void> {
  const wait = await limiter.consume(address);
  if (wait === undefined) return;
  reply.header('retry-after', String(wait));
  throw new RequestError({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many ${what} from your address. Try again in ${durationText(wait)}.`,
  });
}

const durationText = (seconds: number): string =>
  seconds > 2 * MINUTE ? `${Math.ceil(seconds / MINUTE)} minutes` : `${seconds} seconds`;
