import { exportPath } from '@imguessr/api-client/admin';
import { text } from '@imguessr/texts';
import { CheckedDownload } from '../components/checked-download.tsx';

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
