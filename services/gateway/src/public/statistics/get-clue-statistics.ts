import { endpoints, type Statistics } from '@imguessr/contracts';
import { attemptResult, isFinishedPlay } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import type { FastifyInstance } from 'fastify';
import type { Guesses } from '../../clients/plays/guesses.client.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered, RequestError, unwrap } from '../../core/errors.ts';

const NOT_OVER = new RequestError({
  code: 'PLAY_IN_PROGRESS',
  message: 'Finish the game first, then see how it went for everyone.',
});

/** For sessions that have finished the game according to the play log. */
export function registerClueStatisticsRoute(
  app: FastifyInstance,
  statistics: Statistics,
  catalog: CatalogClient,
  guesses: Guesses,
): void {
  defineRoute(
    app,
    endpoints.clueStatistics,
    async ({ params, query: { sessionId }, requestId }) => {
      const gameId = Number(params.id);
      unwrap(await catalog('getGame', { gameId }, { requestId }));
      const play = await guesses.read({ gameId, sessionId, isForHistory: true, requestId });
      const { records, gameRevision = 0 } = answered(play);
      const attempts = records.map((record) => {
        const result = attemptResult(record);
        return {
          result,
          ...((result === 'right' || result === 'wrong') && { word: record.attempt }),
        };
      });
      if (!isFinishedPlay(attempts.map(({ result }) => result))) throw NOT_OVER;
      return answered(
        await statistics.clueStatistics({ gameId, gameRevision, attempts, requestId }),
      ).statistics;
    },
  );
}
