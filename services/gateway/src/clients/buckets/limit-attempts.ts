import type { FastifyReply } from 'fastify';
import { RequestError } from '../../core/errors.ts';
import type { AttemptLimiter } from './attempt-limiters.client.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Counts an attempt, or `points` of it. Rejects with RequestError when there were too many from the
 * address; `what` names them in
 * the message.
 */
export async function limitAttempts(
  limiter: AttemptLimiter,
  address: string,
  reply: FastifyReply,
  what: string,
  points = 1,
): Promise<void> {
  const wait = await limiter.consume(address, points);
  if (wait === undefined) return;
  reply.header('retry-after', String(wait));
  throw new RequestError({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many ${what} from your address. Try again in ${durationText(wait)}.`,
  });
}

/** Returns a duration in words, in the largest suitable unit, rounded up. */
function durationText(seconds: number): string {
  const [count, unit] =
    seconds > 2 * HOUR
      ? [Math.ceil(seconds / HOUR), 'hour']
      : seconds > 2 * MINUTE
        ? [Math.ceil(seconds / MINUTE), 'minute']
        : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
