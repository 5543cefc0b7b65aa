import { dailyPath } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';

/**
 * On the start page, goes to the page of today's game, in the date of this device, which the server does not know: its HTML contains
 * the first picture. Returns whether it does. The start page leaves no entry in the history.
 */
export function goToTodaysGame(): boolean {
  const { pathname, search, hash } = location;
  if (pathname !== '/') return false;
  location.replace(dailyPath(localDate(new Date())) + search + hash);
  return true;
}
