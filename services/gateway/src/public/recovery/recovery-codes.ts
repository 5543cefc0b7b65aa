import { randomUUID } from 'node:crypto';
import { endpoints } from '@imguessr/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { packPlays, sizeOf } from '../../clients/packed-plays.ts';
import type { RecoveryCodes } from '../../clients/recovery-codes.client.ts';
import type { TryLimit, TryLimits } from '../../clients/try-limit.client.ts';
import { addressOf } from '../../core/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { RequestError } from '../../core/errors.ts';
import { rejectCrossSite } from '../../core/same-site.ts';
import type { RecoverPlays } from './rebuild-plays.ts';

const NO_SUCH_CODE = new RequestError({
  code: 'NOT_FOUND',
  message: 'This code does not work: it is mistyped, was used before, or is older than a day.',
});
const UNAVAILABLE = new RequestError({
  code: 'UNAVAILABLE',
  message: 'Codes are not available just now. Please try again.',
});

/** A code for one's plays, and what a code brings on another device. */
export function recoveryCodes(
  app: FastifyInstance,
  codes: RecoveryCodes,
  rebuild: RecoverPlays,
  limits: Pick<TryLimits, 'redeem'> & Partial<Pick<TryLimits, 'makeCode' | 'codeKibibytes'>>,
): void {
  const answered = <T>(asking: Promise<T>) =>
    asking.catch((error: unknown): never => {
      app.log.warn({ err: error }, 'the store of recovery codes does not answer');
      throw UNAVAILABLE;
    });

  defineRoute(
    app,
    endpoints.createRecoveryCode,
    async ({ body, request }, reply) => {
      const plays = packPlays(body.plays);
      const { size, kibibytes } = sizeOf(plays);
      const address = addressOf(request);
      if (limits.makeCode) await begin(limits.makeCode, address, reply, 'codes');
      if (limits.codeKibibytes) await begin(limits.codeKibibytes[size], address, reply, 'codes', kibibytes);
      const { code, expiresAt } = await answered(codes.make(plays));
      return { code, expiresAt: new Date(expiresAt).toISOString() };
    },
    { onRequest: [rejectCrossSite] },
  );

  defineRoute(
    app,
    endpoints.redeemRecoveryCode,
    async ({ body, headers, requestId, request }, reply) => {
      await begin(limits.redeem, addressOf(request), reply, 'wrong codes');
      try {
        // A caller whose answer got lost asks again with the same key, and is the same taker.
        const carried = await answered(codes.find(body.code, headers['idempotency-key'] ?? randomUUID()));
        if (!carried) throw NO_SUCH_CODE;
        const plays = await rebuild(carried.plays, requestId);
        if (!(await answered(carried.take()))) throw NO_SUCH_CODE;
        await limits.redeem.forgive(addressOf(request));
        return { plays };
      } catch (error) {
        if (error !== NO_SUCH_CODE) await limits.redeem.forgive(addressOf(request));
        throw error;
      }
    },
    { onRequest: [rejectCrossSite] },
  );
}

async function begin(limit: TryLimit, address: string, reply: FastifyReply, what: string, points = 1): Promise<void> {
  const wait = await limit.begin(address, points);
  if (wait === undefined) return;
  reply.header('retry-after', String(wait));
  throw new RequestError({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many ${what} from your address. Try again in ${durationText(wait)}.`,
  });
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Returns a number of seconds as a person says it, rounded up. */
function durationText(seconds: number): string {
  const [count, unit] =
    seconds > 2 * HOUR
      ? [Math.ceil(seconds / HOUR), 'hour']
      : seconds > 2 * MINUTE
        ? [Math.ceil(seconds / MINUTE), 'minute']
        : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
