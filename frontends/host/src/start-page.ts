import { dailyPath } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';

declare global {
  var imguessrIsLeaving: boolean | undefined;
}

export const isStartPage = (): boolean => location.pathname === '/';

/**
 * Goes to today's game, in the date of this device. Called by both scripts of the head, because a gateway of another
 * version may not allow the one in the HTML.
 */
export function goToTodaysGame(): void {
  if (globalThis.imguessrIsLeaving) return;
  globalThis.imguessrIsLeaving = true;
  const { search, hash } = location;
  location.replace(dailyPath(localDate(new Date())) + search + hash);
}
