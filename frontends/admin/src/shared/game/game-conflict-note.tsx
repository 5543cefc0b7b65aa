import { text } from '@imguessr/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../page/error-notice.tsx';
import { conflictNoteQuery, setConflictNote } from './game-conflict.ts';

/** The note that someone else has changed the game, until it is dismissed. */
export function GameConflictNote({ gameId }: { gameId: number }) {
  const queries = useQueryClient();
  const { data } = useQuery(conflictNoteQuery(gameId));
  return data ? (
    <ErrorNotice
      text={data}
      label={text('Dismiss')}
      onRetry={() => setConflictNote(queries, gameId, null)}
    />
  ) : null;
}
