import { dailyPath, today } from '@imguessr/contracts';
import { addressed } from '@imguessr/texts/address';

/** Leads from the start page to today's game. */
export function goToTodaysGame(): void {
  const { search, hash } = location;
  location.replace(addressed(dailyPath(today())) + search + hash);
}
