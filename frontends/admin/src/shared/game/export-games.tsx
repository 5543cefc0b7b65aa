import { exportPath } from '@imguessr/api-client/admin';
import { text } from '@imguessr/texts';
import { AdminIcon, DownloadLink } from '@imguessr/ui';
import { type MouseEvent, useRef } from 'react';
import { useSingleMutation } from '../api/use-single-mutation.ts';

/**
 * Downloads games as an archive: those with the given ids, or all. The browser downloads the file
 * directly, whatever its size. A request before it opens the login if the session has expired.
 */
export function ExportGames({ label, ids }: { label: string; ids?: readonly number[] }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAllowed = useRef(false);
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.setup(),
    onSuccess: () => {
      isAllowed.current = true;
      link.current?.click();
    },
    failure: text('Failed to export games'),
  });
  const checkFirst = (event: MouseEvent) => {
    if (isAllowed.current) {
      isAllowed.current = false;
      return;
    }
    event.preventDefault();
    mutate();
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
