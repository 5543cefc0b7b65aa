import { ApiError, errorText } from '@imguessr/api-client/admin';
import { text } from '@imguessr/texts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../api/show-error.ts';
import { ErrorNotice } from '../page/error-notice.tsx';
import { gameChanged } from './game.queries.ts';

const CONFLICT_NOTE = text(
  'Not saved: someone else has changed this game. You now see the current version.',
);

/**
 * What the page of a game says about changes of others; null while there is nothing to say. Never
 * fetched.
 */
const conflictNoteQuery = (gameId: number) =>
  queryOptions<string | null>({
    queryKey: ['conflict-note', gameId],
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });

/** Shows a note on the page of a game, or removes it. */
function setConflictNote(queries: QueryClient, gameId: number, note: string | null): void {
  queries.setQueryData(conflictNoteQuery(gameId).queryKey, note);
}

/** Returns whether a change was rejected because it is based on an earlier revision. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/**
 * Returns whether a change was rejected because someone else has changed or deleted the game or one
 * of its images.
 */
function isGameConflict(what: string, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // An order that lacks an image, or names one that was deleted, is an invalid request.
  return (
    [404, 409].includes(error.status) ||
    (error.status === 400 && what === text('Failed to update image order'))
  );
}

/**
 * Returns a function that shows why a change of a game failed. When someone else has changed the
 * game, it also loads the game
 * and the list again and explains it on the page, which would otherwise repeat the same failure.
 */
export function useGameErrors(gameId: number): (what: string, error: unknown) => void {
  const queries = useQueryClient();
  return (what, error) => {
    showError(what, error);
    if (!isGameConflict(what, error)) return;
    setConflictNote(queries, gameId, CONFLICT_NOTE);
    void gameChanged(queries, gameId);
  };
}

/**
 * Returns a function from the failure of a change in a list to its text. If somebody else has
 * changed or deleted the game, the list is fetched again.
 */
export function useFailureText() {
  const queries = useQueryClient();
  return (error: unknown, gameId: number, reason = errorText(error)): string => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404 || status === 409) void gameChanged(queries, gameId);
    return status === 404
      ? text('{reason} Someone else has deleted it.', { reason: reason.replace(/\.?$/, '.') })
      : reason;
  };
}

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
