import { FEED_PATH } from '@imguessr/contracts';
import { utcDate } from '@imguessr/game-rules';
import { inLanguage } from '@imguessr/texts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { RequestError, unwrap } from '../../core/errors.ts';
import { memoizeFor } from '../../core/memoize-for.ts';
import { ownLanguage } from '../pages/template/own-language.ts';
import { dayFeed, type FeedDay } from './day-feed.ts';

const MAX_DAYS = 30;
/** However many readers poll: the catalog is asked for thirty games. */
const FRESH_MS = 5_000;

const NO_ORIGIN = new RequestError({
  code: 'NOT_FOUND',
  message: 'This site has no feed, because it does not know its own address (PUBLIC_ORIGIN).',
});

/** Up to today in UTC, as `GET /api/games/daily` without a date. */
export function registerFeedRoute(
  app: FastifyInstance,
  { clients: { catalog }, numberOfDay, readBranding }: Context,
): void {
  const { origin } = app.site;
  const readDays = memoizeFor(FRESH_MS, async (): Promise<readonly FeedDay[]> => {
    const context = { requestId: 'feed' };
    const today = utcDate(Date.now());
    const dates = unwrap(await catalog('dailyDates', {}, context)).filter((date) => date <= today);
    const days = dates.slice(-MAX_DAYS).map(async (date): Promise<FeedDay[]> => {
      const [game, number] = await Promise.all([
        catalog('dailyGame', { date }, context),
        numberOfDay(date),
      ]);
      return game.ok ? [{ date, number }] : [];
    });
    return (await Promise.all(days)).flat().reverse();
  });

  app.get(FEED_PATH, async (_request, reply) => {
    if (!origin) throw NO_ORIGIN;
    const [branding, days] = await Promise.all([readBranding(), readDays()]);
    return reply
      .type('application/atom+xml; charset=utf-8')
      .send(inLanguage(ownLanguage(), () => dayFeed(origin, branding, days)));
  });
}
