import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AttemptLimiter } from '../../clients/buckets/attempt-limiters.client.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { RequestError } from '../../core/errors.ts';

/**
 * Counts an attempt to log in without a password. Rejects with RequestError when there were too
 * many from the address.
 */
export async function rejectTooMany(
  limiter: AttemptLimiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const wait = await limiter.consume(addressOf(request));
  if (wait === undefined) return;
  reply.header('retry-after', String(wait));
  const message = `Too many attempts. Please try again in ${wait} seconds.`;
  throw new RequestError({ code: 'TOO_MANY_REQUESTS', message });
}
