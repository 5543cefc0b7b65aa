import { exportPath } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import { useAdminApi } from '../api/admin-api.context.ts';
import { showError } from '../api/show-error.ts';
import { CheckedDownload } from '../components/checked-download.tsx';

/** Downloads games as a box, all without ids. */
export function ExportGames({ label, ids }: { label: string; ids?: readonly number[] }) {
  const api = useAdminApi();
  return (
    <CheckedDownload
      href={exportPath(ids)}
      download="imguessr-games.zip"
      check={() => api.imports()}
      onError={(error) => showError(adminErrors.exportGames, error)}
    >
      {label}
    </CheckedDownload>
  );
}
