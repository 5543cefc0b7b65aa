import { send } from '@imguessr/api-client';
import { queryOptions } from '@tanstack/react-query';

/**
 * The dates with a playable daily game; in some time zones the last one is tomorrow. `today` is
 * part of the key: each new day refetches.
 */
export const dailyDates = (today: string) =>
  queryOptions({
    queryKey: ['daily-dates', today],
    queryFn: ({ signal }) => send('GET /api/games/daily-dates', { signal }),
  });
