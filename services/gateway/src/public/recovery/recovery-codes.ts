import { randomUUID } from 'node:crypto';
import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AttemptLimiter, AttemptLimiters } from '../../clients/attempt-limiters.client.ts';
import { packPlays, sizeOf } from '../../clients/packed-plays.ts';
import type { RecoveryCodeStore } from '../../clients/recovery-codes.client.ts';
import { addressOf } from '../../core/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError } from '../../core/errors.ts';
import { rejectCrossSite } from '../../core/same-site.ts';
import type { RecoverPlays } from './recover-plays.ts';

const INVALID_CODE = new RequestError({
  code: 'NOT_FOUND',
  message: 'This code is not valid. It may be mistyped, already used, or older than 24 hours.',
});
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Codes are temporarily unavailable. Please try again.',
});

/** Registers the routes that create and redeem codes. */
export function registerRecoveryCodeRoutes(
  app: FastifyInstance,
  codes: RecoveryCodeStore,
  recoverPlays: RecoverPlays,
  limiters: Pick<AttemptLimiters, 'redeem'> & Partial<Pick<AttemptLimiters, 'createCode' | 'codeKibibytes'>>,
): void {
  const orUnavailable = <T>(operation: Promise<T>) =>
    operation.catch((error: unknown): never => {
      app.log.warn({ err: error }, 'recovery code store unavailable');
      throw UNAVAILABLE;
    });

  defineRoute(
    app,
    endpoints.createRecoveryCode,
    async ({ body, request }, reply) => {
      const plays = packPlays(body.plays);
      const { size, kibibytes } = sizeOf(plays);
      const address = addressOf(request);
      if (limiters.createCode) await consume(limiters.createCode, address, reply, 'codes');
      if (limiters.codeKibibytes) await consume(limiters.codeKibibytes[size], address, reply, 'codes', kibibytes);
      const { code, expiresAt } = await orUnavailable(codes.create(plays));
      return { code, expiresAt: new Date(expiresAt).toISOString() };
    },
    { onRequest: [rejectCrossSite] },
  );

  defineRoute(
    app,
    endpoints.redeemRecoveryCode,
    async ({ body, headers, requestId, request }, reply) => {
      await consume(limiters.redeem, addressOf(request), reply, 'wrong codes');
      try {
        // A caller that retries after a lost response sends the same key and counts as the same redeemer.
        const stored = await orUnavailable(codes.find(body.code, headers['idempotency-key'] ?? randomUUID()));
        if (!stored) throw INVALID_CODE;
        const plays = await recoverPlays(stored.plays, requestId);
        if (!(await orUnavailable(stored.redeem()))) throw INVALID_CODE;
        await limiters.redeem.refund(addressOf(request));
        return { plays };
      } catch (error) {
        if (error !== INVALID_CODE) await limiters.redeem.refund(addressOf(request));
        throw error;
      }
    },
    { onRequest: [rejectCrossSite] },
  );
}

async function consume(
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

const MINUTE = 60;
const HOUR = 60 * MINUTE;

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
