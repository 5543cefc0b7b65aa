import { type DayInfo, dailyPath, endpoints } from '@imguessr/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { defineRoute } from '../../core/define-route.ts';
import { answered, unwrap } from '../../core/errors.ts';

/**
 * For bots that announce the day: nothing in the response tells more than the page shows before the
 * first guess.
 */
export function registerDayRoute(
  app: FastifyInstance,
  { clients: { catalog, statistics }, numberOfDay }: Context,
): void {
  const { origin = '' } = app.site;
  defineRoute(app, endpoints.day, async ({ params: { date }, requestId }): Promise<DayInfo> => {
    const { gameId, allImages } = unwrap(await catalog('dailyGame', { date }, { requestId }));
    const [number, reply] = await Promise.all([
      numberOfDay(date),
      statistics.read({ gameId, requestId, audience: 'player' }),
    ]);
    const { totalGames, guessDistribution } = answered(reply).stats;
    return {
      date,
      number: number ?? null,
      url: origin + dailyPath(date),
      picture: origin + (allImages[0]?.url ?? ''),
      plays: totalGames,
      solvedPercentage:
        totalGames === 0 ? null : percentage(totalGames - guessDistribution.failed, totalGames),
    };
  });
}

const percentage = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;
