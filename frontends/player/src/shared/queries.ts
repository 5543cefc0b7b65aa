import { createQueryClient, send } from '@imguessr/api-client';
import { useQuery } from '@tanstack/react-query';

/**
 * The query cache that all panels share while the page is open. Loaded with the first panel, not
 * with the page.
 */
export const queryClient = createQueryClient();

/**
 * The dates with a playable daily game; in some time zones the last one is tomorrow. `today` is
 * part of the key: each new day refetches.
 */
export const useDailyDates = (today: string) =>
  useQuery(
    {
      queryKey: ['daily-dates', today],
      queryFn: ({ signal }) => send('GET /api/games/daily-dates', { signal }),
    },
    queryClient,
  );
