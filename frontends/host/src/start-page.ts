import { dailyPath } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { addressed, withoutLanguage } from '@imguessr/texts/address';

declare global {
  var imguessrIsLeaving: boolean | undefined;
}

export const isStartPage = (): boolean => withoutLanguage(location.pathname) === '/';

/**
 * Goes to today's game. Both scripts of the head call this: another version of the gateway may not
 * allow the first.
 */
export function goToTodaysGame(): void {
  if (globalThis.imguessrIsLeaving) return;
  globalThis.imguessrIsLeaving = true;
  const { search, hash } = location;
  location.replace(addressed(dailyPath(localDate(new Date()))) + search + hash);
}
