import type { AdminApi } from '@imguessr/api-client/admin';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** A query of an endpoint. Its requests are sent by the API of the cache (admin.services.ts). */
export function endpointQuery<Name extends keyof AdminApi>(
  name: Name,
  queryKey: QueryKey,
  parts?: Parameters<AdminApi[Name]>[0],
) {
  return queryOptions({
    queryKey,
    queryFn: ({ meta, signal }) => {
      const { api } = meta as { readonly api: AdminApi };
      const send = api[name] as (parts: object) => Promise<Awaited<ReturnType<AdminApi[Name]>>>;
      return send({ ...(parts as object), signal });
    },
  });
}

/** How often live figures are refetched while they are on screen. */
export const LIVE_MS = 10_000;
