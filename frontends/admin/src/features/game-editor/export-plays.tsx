import { playEventsPath } from '@imguessr/api-client/admin';
import { adminErrors } from '@imguessr/api-client/messages';
import { text } from '@imguessr/texts';
import { CheckedDownload } from '../../shared/components/checked-download.tsx';

export function ExportPlays({ gameId }: { gameId: number }) {
  return (
    <CheckedDownload
      href={playEventsPath(gameId)}
      download={`game-${gameId}-plays.ndjson`}
      check={(api) => api.gameHistory({ params: { id: gameId } })}
      failure={adminErrors.exportPlays}
    >
      {text('Export Plays')}
    </CheckedDownload>
  );
}
