import { QueryClient } from '@tanstack/react-query';

/** What is mounted fetches data again that are older than `staleTime`, in milliseconds: by default never. Nothing is retried. */
export const createQueryClient = (staleTime = Number.POSITIVE_INFINITY) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
