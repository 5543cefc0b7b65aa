import { randomBytes } from 'node:crypto';
import { endpoints } from '@imguessr/contracts';
import { digestOf } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import { limitAttempts } from '../../clients/buckets/limit-attempts.ts';
import type { Context } from '../../context/context.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';
import { rejectCrossSite } from '../../core/site.ts';
import { createPlayCounting } from './count-plays.ts';

/** 132 bits, so that no circle can be guessed. */
const CIRCLE_ID_LENGTH = 22;

export function registerCircleRoutes(
  app: FastifyInstance,
  { clients, recoverPlays, areAddressesLimited }: Context,
): void {
  const { catalog, attemptLimiters: limiters } = clients;
  const countPlays = createPlayCounting(catalog, recoverPlays);
  const onRequest = [rejectCrossSite];
  const playerOf = (headers: { 'player-key': string }) => digestOf(headers['player-key']);

  defineRoute(app, endpoints.circles, async ({ headers, requestId }) =>
    unwrap(await catalog('circles', { player: playerOf(headers) }, { requestId })),
  );

  defineRoute(
    app,
    endpoints.createCircle,
    async ({ body, headers, requestId, request }, reply) => {
      if (areAddressesLimited)
        await limitAttempts(limiters.joinCircle, addressOf(request), reply, 'circles');
      const circleId = newCircleId(headers['player-key'], headers['idempotency-key']);
      return unwrap(
        await catalog(
          'createCircle',
          { ...body, circleId, player: playerOf(headers) },
          { requestId },
        ),
      );
    },
    { onRequest },
  );

  defineRoute(app, endpoints.circleInvitation, async ({ params, requestId }) =>
    unwrap(await catalog('circleInvitation', params, { requestId })),
  );

  defineRoute(
    app,
    endpoints.joinCircle,
    async ({ params, body, headers, requestId, request }, reply) => {
      if (areAddressesLimited)
        await limitAttempts(limiters.joinCircle, addressOf(request), reply, 'circles');
      return unwrap(
        await catalog(
          'joinCircle',
          { ...params, ...body, player: playerOf(headers) },
          { requestId },
        ),
      );
    },
    { onRequest },
  );

  defineRoute(
    app,
    endpoints.leaveCircle,
    async ({ params, headers, requestId }) =>
      unwrap(await catalog('leaveCircle', { ...params, player: playerOf(headers) }, { requestId })),
    { onRequest },
  );

  defineRoute(
    app,
    endpoints.removeMember,
    async ({ params, headers, requestId }) => {
      const removal = { ...params, player: playerOf(headers), invitationId: newId() };
      return unwrap(await catalog('removeMember', removal, { requestId }));
    },
    { onRequest },
  );

  defineRoute(
    app,
    endpoints.renewInvitation,
    async ({ params, headers, requestId, request }, reply) => {
      if (areAddressesLimited)
        await limitAttempts(limiters.joinCircle, addressOf(request), reply, 'circles');
      const renewal = { ...params, player: playerOf(headers), invitationId: newId() };
      return unwrap(await catalog('renewInvitation', renewal, { requestId }));
    },
    { onRequest },
  );

  defineRoute(app, endpoints.circleStandings, async ({ params, query, headers, requestId }) =>
    unwrap(
      await catalog(
        'circleStandings',
        { ...params, ...query, player: playerOf(headers) },
        { requestId },
      ),
    ),
  );

  defineRoute(
    app,
    endpoints.countPlays,
    async ({ body, headers, requestId, request }, reply) => {
      if (areAddressesLimited)
        await limitAttempts(limiters.countPlays, addressOf(request), reply, 'requests');
      return { gameIds: await countPlays(playerOf(headers), body.plays, requestId) };
    },
    { onRequest },
  );
}

/** Nobody else can guess the id. A repeated request has the same key, and gets the same id. */
function newCircleId(playerKey: string, idempotencyKey: string | undefined): string {
  return idempotencyKey ? idOf(digestOf(`circle ${playerKey} ${idempotencyKey}`)) : newId();
}

const newId = () => idOf(randomBytes(CIRCLE_ID_LENGTH).toString('base64url'));
const idOf = (base64url: string) => base64url.slice(0, CIRCLE_ID_LENGTH);
