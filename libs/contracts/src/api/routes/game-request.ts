import { localDate } from '@imguessr/game-rules';
import { isPlayableDate } from '../../page/daily-page.ts';
import { pathOf } from '../endpoint/request-path.ts';
import { dailyGame, gameById } from './routes.ts';

/** Returns the path of the request for the game of a page; undefined for a page without one. */
export function gameRequestPath(pagePath: string): string | undefined {
  const [, page, name = ''] = pagePath.split('/');
  const now = new Date();
  const date = page === 'daily' ? name : page === '' ? localDate(now) : '';
  if (isPlayableDate(date, now.getTime())) return `${pathOf(dailyGame)}?date=${date}`;
  return page === 'game' && /^\d{1,9}$/.test(name)
    ? pathOf(gameById).replace('{id}', name)
    : undefined;
}

/** Returns the URL of the first picture in the response to such a request, if it is a game. */
export function firstPictureOf(body: string): string | undefined {
  try {
    return JSON.parse(body).allImages[0].url;
  } catch {
    return undefined;
  }
}
