import { playEventsPath } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import { text } from '@imguessr/texts';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { showError } from '../../shared/api/show-error.ts';
import { CheckedDownload } from '../../shared/components/checked-download.tsx';

export function ExportPlays({ gameId }: { gameId: number }) {
  const api = useAdminApi();
  return (
    <CheckedDownload
      href={playEventsPath(gameId)}
      download={`game-${gameId}-plays.ndjson`}
      check={() => api.gameHistory({ params: { id: gameId } })}
      onError={(error) => showError(adminErrors.exportPlays, error)}
    >
      {text('Export Plays')}
    </CheckedDownload>
  );
}
