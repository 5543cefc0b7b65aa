import { playEventsPath } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import { AdminIcon, DownloadLink } from '@imguessr/ui';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { showError } from '../../shared/api/show-error.ts';

/**
 * The browser downloads the file directly, whatever its size. A request before it opens the login if the session has
 * expired.
 */
export function ExportPlays({ gameId }: { gameId: number }) {
  const api = useAdminApi();
  const link = useRef<HTMLAnchorElement>(null);
  const isAllowed = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.gameHistory({ params: { id: gameId } }),
    onSuccess: () => {
      isAllowed.current = true;
      link.current?.click();
    },
    onError: (error) => showError(adminErrors.exportPlays, error),
  });
  const checkFirst = (event: MouseEvent) => {
    if (isAllowed.current) {
      isAllowed.current = false;
      return;
    }
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <DownloadLink
      ref={link}
      href={playEventsPath(gameId)}
      download={`game-${gameId}-plays.ndjson`}
      aria-disabled={isPending || undefined}
      onClick={checkFirst}
    >
      <AdminIcon name="download" size={18} />
      Export Plays
    </DownloadLink>
  );
}
