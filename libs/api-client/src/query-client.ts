import { QueryClient } from '@tanstack/react-query';

/** A cache in which data never goes stale, nothing is fetched again by itself, and nothing is tried twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
