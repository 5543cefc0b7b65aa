import { exportPath } from '@imguessr/api-client/admin';
import { text } from '@imguessr/texts';
import { AdminIcon, Button } from '@imguessr/ui';
import { useSingleMutation } from '../api/use-single-mutation.ts';

/**
 * Downloads games as an archive: those with the given ids, or all. The browser downloads the file
 * directly, whatever its size. A request before it opens the login if the session has expired.
 */
export function ExportGames({ label, ids }: { label: string; ids?: readonly number[] }) {
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.setup(),
    onSuccess: () => {
      const link = document.createElement('a');
      link.href = exportPath(ids);
      link.download = 'imguessr-games.zip';
      link.click();
    },
    failure: text('Failed to export games'),
  });
  return (
    <Button aria-disabled={isPending} onClick={() => mutate()}>
      <AdminIcon name="download" size={18} />
      {label}
    </Button>
  );
}
