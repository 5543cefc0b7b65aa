import { type AdminApi, exportPath } from '@imguessr/api-client/admin';
import { text } from '@imguessr/texts';
import { AdminIcon, DownloadLink } from '@imguessr/ui';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useSingleMutation } from '../api/use-single-mutation.ts';

interface CheckedDownloadProps {
  readonly href: string;
  /** The name of the file. */
  readonly download: string;
  /** A request that only an administrator may send. */
  readonly check: (api: AdminApi) => Promise<unknown>;
  /** What has failed, for a toast with the error. */
  readonly failure: string;
  readonly children: ReactNode;
}

/**
 * The browser downloads the file directly, whatever its size. A request before it opens the login
 * if the session has expired.
 */
function CheckedDownload({ href, download, check, failure, children }: CheckedDownloadProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAllowed = useRef(false);
  const { mutate, isPending } = useSingleMutation({
    send: check,
    onSuccess: () => {
      isAllowed.current = true;
      link.current?.click();
    },
    failure,
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
      href={href}
      download={download}
      aria-disabled={isPending || undefined}
      onClick={checkFirst}
    >
      <AdminIcon name="download" size={18} />
      {children}
    </DownloadLink>
  );
}

/** Downloads games as an archive: those with the given ids, or all. */
export function ExportGames({ label, ids }: { label: string; ids?: readonly number[] }) {
  return (
    <CheckedDownload
      href={exportPath(ids)}
      download="imguessr-games.zip"
      check={(api) => api.setup()}
      failure={text('Failed to export games')}
    >
      {label}
    </CheckedDownload>
  );
}
