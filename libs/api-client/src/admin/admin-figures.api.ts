import type { DailyFigures, GameFigures } from '@imguessr/contracts';
import * as adminClient from './admin-client.ts';

/** Returns the figures of each game that has been played, by ascending id. */
export function fetchGameFigures(signal?: AbortSignal): Promise<GameFigures[]> {
  return adminClient.gameFigures({ signal });
}

/** Returns the plays of each of the last days (UTC), oldest first. */
export function fetchDailyFigures(signal?: AbortSignal): Promise<DailyFigures> {
  return adminClient.dailyFigures({ signal });
}
