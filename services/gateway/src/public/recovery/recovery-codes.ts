import { randomUUID } from 'node:crypto';
import { endpoints, type RecoveredPlay } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RedeemableCode } from '../../clients/buckets/recovery-codes.client.ts';
import type { Context } from '../../context/context.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { RequestError } from '../../core/errors.ts';
import { definePublicRoute } from '../endpoint/define-public-route.ts';

const INVALID_CODE = new RequestError({
  code: 'NOT_FOUND',
  message: 'This code is not valid. It may be mistyped, already used, or older than 24 hours.',
});
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Codes are temporarily unavailable. Please try again.',
});

/** Plays of redeemed codes are kept for a retry after a lost response. */
const REPEAT_MS = 60_000;
const MAX_REPEATABLE = 16;

export function registerRecoveryCodeRoutes(app: FastifyInstance, context: Context): void {
  const { recoverPlays } = context;
  const { recoveryCodes: codes, attemptLimiters: limiters } = context.clients;
  const orUnavailable = <T>(operation: Promise<T>) =>
    operation.catch((error: unknown): never => {
      app.log.warn({ err: error }, 'recovery code store unavailable');
      throw UNAVAILABLE;
    });

  const recovered = new LRUCache<string, Promise<RecoveredPlay[]>>({
    max: MAX_REPEATABLE,
    ttl: REPEAT_MS,
  });
  /** Reads once for each redeemer, however often the request is repeated. */
  const recoverOnce = (code: RedeemableCode, redemption: string, requestId: string) => {
    const known = recovered.get(redemption);
    if (known) return known;
    const plays = recoverPlays(code.plays, requestId);
    recovered.set(redemption, plays);
    plays.catch(() => recovered.delete(redemption));
    return plays;
  };

  definePublicRoute(app, context, endpoints.createRecoveryCode, async ({ body }) => {
    const { code, expiresAt } = await orUnavailable(codes.create(body.plays, body.playerKeys));
    return { code, expiresAt: new Date(expiresAt).toISOString() };
  });

  definePublicRoute(
    app,
    context,
    endpoints.redeemRecoveryCode,
    async ({ body, headers, requestId, request }) => {
      try {
        // A caller that retries after a lost response sends the same key and counts as the same
        // redeemer.
        const redeemer = headers['idempotency-key'] ?? randomUUID();
        const stored = await orUnavailable(codes.find(body.code, redeemer));
        if (!stored) throw INVALID_CODE;
        const plays = await recoverOnce(stored, `${body.code} ${redeemer}`, requestId);
        const redemption = await orUnavailable(stored.redeem());
        if (redemption === 'refused') throw INVALID_CODE;
        if (redemption === 'redeemed') await limiters.redeem.refund(addressOf(request));
        const { playerKeys } = stored;
        return { plays, ...(playerKeys.length > 0 && { playerKeys: [...playerKeys] }) };
      } catch (error) {
        if (error !== INVALID_CODE) await limiters.redeem.refund(addressOf(request));
        throw error;
      }
    },
  );
}
