import { createQueryClient, send } from '@imguessr/api-client';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * The query cache that all panels share while the page is open. Loaded with the first panel, not
 * with the page.
 */
export const queryClient = createQueryClient();

export const usePanelQuery = <Data>(options: UseQueryOptions<Data>) =>
  useQuery(options, queryClient);

/**
 * The dates with a playable daily game; in some time zones the last one is tomorrow. `today` is
 * part of the key: each new day refetches.
 */
export const useDailyDates = (today: string) =>
  usePanelQuery({
    queryKey: ['daily-dates', today],
    queryFn: ({ signal }) => send('GET /api/games/daily-dates', { signal }),
  });
