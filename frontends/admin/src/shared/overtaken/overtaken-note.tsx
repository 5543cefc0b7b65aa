import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../components/error-notice.tsx';
import { overtakenQuery, setOvertaken } from './overtaken.ts';

/** The note that someone else has changed the game, until it is dismissed. */
export function OvertakenNote({ gameId }: { gameId: number }) {
  const queries = useQueryClient();
  const { data } = useQuery(overtakenQuery(gameId));
  return data ? <ErrorNotice text={data} label="Dismiss" onRetry={() => setOvertaken(queries, gameId, null)} /> : null;
}
