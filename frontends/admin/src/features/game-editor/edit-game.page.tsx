import { ApiError, errorText } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Skeleton } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { GameWord } from '../../shared/components/game-word.tsx';
import { gameChanged, gameQuery } from '../../shared/game/game.queries.ts';
import { GameConflictNote } from '../../shared/game/game-conflict.tsx';
import { ErrorNotice } from '../../shared/page/error-notice.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { BackLink, PageHead } from '../../shared/page/page-head.tsx';
import { useUnsavedChanges } from '../../shared/services/services.context.ts';

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;

const LoadingCards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: var(--space-4);
  & > span { height: 20rem; border-radius: var(--radius-m); }
  @media (width < 960px) { grid-template-columns: minmax(0, 1fr); }
`;

/** Above what was typed into a game that somebody else has deleted. */
function DeletedNotice({ id, word }: { id: number; word: string }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.restoreGame({ params: { id } }),
    onSuccess: () => gameChanged(queries, id),
    failure: text('Failed to restore game'),
  });
  return (
    <ErrorNotice
      text={text(
        'Someone else deleted {word} while you had it open. Restore it to save what you typed.',
        { word },
      )}
      label={text('Restore')}
      busyLabel={text('Restoring...')}
      isBusy={isPending}
      onRetry={() => mutate()}
    />
  );
}

/**
 * Loads the game of the URL and renders its cards, or an error when it does not exist or cannot be
 * loaded.
 */
export function EditGamePage({
  id,
  actions,
  children,
}: {
  /** NaN when the URL contains no valid id. */
  id: number;
  actions: ReactNode;
  children: (game: AdminGame) => ReactNode;
}) {
  const unsaved = useUnsavedChanges();
  const isId = !Number.isNaN(id);
  const query = useQuery({ ...gameQuery(id), enabled: isId });
  const { data: game, error, isFetching, refetch } = query;

  if (!isId) {
    return (
      <Notice role="alert">
        <PageHead title={text('Invalid game ID')} />
        <BackLink />
      </Notice>
    );
  }
  const isMissing = error instanceof ApiError && error.status === 404;
  if (game && isMissing && !unsaved.exist()) {
    return (
      <Notice role="alert">
        <PageHead title={text('Game #{gameId} was deleted', { gameId: id })} />
        <p>{text('Someone else deleted {word} while you had it open.', { word: game.word })}</p>
        <GameConflictNote gameId={id} />
        <BackLink />
      </Notice>
    );
  }
  if (!game && error) {
    return (
      <Notice role="alert">
        <PageHead title={isMissing ? text('Game not found') : text('Could not load this game')} />
        {!isMissing && <p>{errorText(error)}</p>}
        {!isMissing && (
          <Button aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
            {isFetching ? text('Trying again...') : text('Try again')}
          </Button>
        )}
        <BackLink />
      </Notice>
    );
  }
  return (
    <>
      <PageHead
        title={
          <>
            {text('Edit Game #{gameId}', { gameId: id })}
            {game && rich(': {word}', { word: <GameWord>{game.word}</GameWord> })}
          </>
        }
      >
        <BackLink />
        {game && actions}
      </PageHead>
      {game && isMissing ? (
        <DeletedNotice id={id} word={game.word} />
      ) : (
        <LoadError
          query={query}
          textFor={(error) =>
            text('Could not refresh; this may be out of date. {error}', { error })
          }
        />
      )}
      <GameConflictNote gameId={id} />
      {game ? (
        children(game)
      ) : (
        <LoadingCards role="status" aria-label={text('Loading game')}>
          <Skeleton />
          <Skeleton />
        </LoadingCards>
      )}
    </>
  );
}
