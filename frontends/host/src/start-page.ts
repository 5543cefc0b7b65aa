import { dailyPath } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { addressed } from '@imguessr/texts/address';

/** Leads from the start page to today's game. */
export function goToTodaysGame(): void {
  const { search, hash } = location;
  location.replace(addressed(dailyPath(localDate(new Date()))) + search + hash);
}
