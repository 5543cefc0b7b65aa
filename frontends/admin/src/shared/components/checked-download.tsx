import { AdminIcon, DownloadLink } from '@imguessr/ui';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef } from 'react';

interface CheckedDownloadProps {
  readonly href: string;
  /** The name of the file. */
  readonly download: string;
  /** A request that only an administrator may send. */
  readonly check: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** The browser downloads the file directly, whatever its size. A request before it opens the login if the session has expired. */
export function CheckedDownload({ href, download, check, onError, children }: CheckedDownloadProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAllowed = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: check,
    onSuccess: () => {
      isAllowed.current = true;
      link.current?.click();
    },
    onError,
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
