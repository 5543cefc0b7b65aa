import { randomUUID } from 'node:crypto';
import { endpoints } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { digestOf } from '@imguessr/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AttemptLimiter } from '../../clients/buckets/attempt-limiters.client.ts';
import { limitAttempts } from '../../clients/buckets/limit-attempts.ts';
import { addressOf } from '../../core/addresses/client-address.ts';
import { defineRoute } from '../../core/define-route.ts';
import { unwrap } from '../../core/errors.ts';
import type { Previews } from './open-preview.ts';

interface Limits {
  /** By address. */
  readonly testGuess?: AttemptLimiter;
  /** By link. */
  readonly testLink: AttemptLimiter;
}

/** The guesses of testers: they go to the catalog and to nothing that counts those of players. */
export function registerTestGuessRoutes(
  app: FastifyInstance,
  catalog: CatalogClient,
  previews: Previews,
  { testGuess, testLink }: Limits,
): void {
  defineRoute(app, endpoints.testGuesses, async ({ params: { token, sessionId }, requestId }) => {
    const request = { ...previews.readTest(token), tester: digestOf(sessionId) };
    const guesses = unwrap(await catalog('testGuesses', request, { requestId }));
    return guesses.map((guess) => ({ ...guess, sessionId }));
  });

  defineRoute(
    app,
    endpoints.makeTestGuess,
    async ({ params, headers, body, request, requestId }, reply) => {
      const grant = previews.readTest(params.token);
      if (testGuess) await limitAttempts(testGuess, addressOf(request), reply, 'guesses');
      await limitAttempts(testLink, `${grant.gameId}/${grant.link}`, reply, 'guesses');
      const { sessionId, ...guess } = body;
      const key = headers['idempotency-key'] ?? randomUUID();
      const attempt = { ...grant, ...guess, tester: digestOf(sessionId), key };
      return { ...unwrap(await catalog('makeTestGuess', attempt, { requestId })), sessionId };
    },
  );
}
