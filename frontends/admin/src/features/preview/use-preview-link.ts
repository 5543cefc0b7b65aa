import { PREVIEW_HOURS, type PreviewLink } from '@imguessr/contracts';
import { useQuery } from '@tanstack/react-query';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';

const MINUTE_MS = 60_000;
/** A new link replaces one that is about to expire. */
const RENEW_MS = (PREVIEW_HOURS.default * 60 - 5) * MINUTE_MS;

/** Creates a link to the preview of a game, and a new one before it expires. */
export function usePreviewLink(gameId: number) {
  const api = useAdminApi();
  return useQuery<PreviewLink>({
    queryKey: ['preview', gameId],
    queryFn: () => api.createPreview({ params: { id: gameId }, body: {} }),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
}
