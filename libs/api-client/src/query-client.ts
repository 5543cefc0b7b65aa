import { QueryClient } from '@tanstack/react-query';

/**
 * What is mounted fetches data again that are older than `staleTime`, in milliseconds: by default
 * never. Nothing is retried. Every query gets
 * `meta`.
 */
export const createQueryClient = (
  staleTime = Number.POSITIVE_INFINITY,
  meta: Readonly<Record<string, unknown>> = {},
) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        meta,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
    },
  });
