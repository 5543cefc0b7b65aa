import { exportPath } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import { AdminIcon, DownloadLink } from '@imguessr/ui';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { useAdminApi } from '../api/admin-api.context.ts';
import { showError } from '../api/show-error.ts';

/**
 * Downloads games as a box, all without ids. The browser does so directly, whatever the size. A request before it opens
 * the login if the session has expired.
 */
export function ExportGames({ label, ids }: { label: string; ids?: readonly number[] }) {
  const api = useAdminApi();
  const link = useRef<HTMLAnchorElement>(null);
  const isAllowed = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.imports(),
    onSuccess: () => {
      isAllowed.current = true;
      link.current?.click();
    },
    onError: (error) => showError(adminErrors.exportGames, error),
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
      href={exportPath(ids)}
      download="imguessr-games.zip"
      aria-disabled={isPending || undefined}
      onClick={checkFirst}
    >
      <AdminIcon name="download" size={18} />
      {label}
    </DownloadLink>
  );
}
