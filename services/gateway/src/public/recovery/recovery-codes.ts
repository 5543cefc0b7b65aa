import { randomUUID } from 'node:crypto';
import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { AttemptLimiters } from '../../clients/attempt-limiters.client.ts';
import { packPlays, sizeOf } from '../../clients/packed-plays.ts';
import type { RecoveryCodeStore } from '../../clients/recovery-codes.client.ts';
import { addressOf } from '../../core/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError } from '../../core/errors.ts';
import { limitAttempts } from '../../core/limit-attempts.ts';
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
      if (limiters.createCode) await limitAttempts(limiters.createCode, address, reply, 'codes');
      if (limiters.codeKibibytes) await limitAttempts(limiters.codeKibibytes[size], address, reply, 'codes', kibibytes);
      const { code, expiresAt } = await orUnavailable(codes.create(plays, body.playerKeys));
      return { code, expiresAt: new Date(expiresAt).toISOString() };
    },
    { onRequest: [rejectCrossSite] },
  );

  defineRoute(
    app,
    endpoints.redeemRecoveryCode,
    async ({ body, headers, requestId, request }, reply) => {
      await limitAttempts(limiters.redeem, addressOf(request), reply, 'wrong codes');
      try {
        // A caller that retries after a lost response sends the same key and counts as the same redeemer.
        const stored = await orUnavailable(codes.find(body.code, headers['idempotency-key'] ?? randomUUID()));
        if (!stored) throw INVALID_CODE;
        const plays = await recoverPlays(stored.plays, requestId);
        if (!(await orUnavailable(stored.redeem()))) throw INVALID_CODE;
        await limiters.redeem.refund(addressOf(request));
        const { playerKeys } = stored;
        return { plays, ...(playerKeys.length > 0 && { playerKeys: [...playerKeys] }) };
      } catch (error) {
        if (error !== INVALID_CODE) await limiters.redeem.refund(addressOf(request));
        throw error;
      }
    },
    { onRequest: [rejectCrossSite] },
  );
}
