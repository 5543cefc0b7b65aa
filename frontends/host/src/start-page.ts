import { dailyPath } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';

declare global {
  /** Whether the page is leading to another one. */
  var imguessrIsLeaving: boolean | undefined;
}

/** Returns whether this is the start page, which leads to the page of today's game. */
export const isStartPage = (): boolean => location.pathname === '/';

/**
 * Goes to the page of today's game, in the date of this device, which the server does not know: its HTML contains the first picture. The
 * start page leaves no entry in the history. Both scripts of its head call this, because a gateway of another version may not allow the
 * first one, which is part of the HTML; the second call does nothing.
 */
export function goToTodaysGame(): void {
  if (globalThis.imguessrIsLeaving) return;
  globalThis.imguessrIsLeaving = true;
  const { search, hash } = location;
  location.replace(dailyPath(localDate(new Date())) + search + hash);
}
