import { QueryClient, type QueryObserverOptions } from '@tanstack/react-query';

/** Data never goes stale, and nothing is retried. */
export const createQueryClient = (options?: Pick<QueryObserverOptions, 'refetchOnMount'>) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        ...options,
      },
      mutations: { retry: false },
    },
  });
