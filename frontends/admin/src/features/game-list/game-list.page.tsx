import { errorText } from '@imguessr/api-client/messages';
import type { AdminGameSummary, Navigate } from '@imguessr/contracts';
import { AdminIcon, Button, ButtonLink, Spinner } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAdminApi } from '../../shared/api/admin-api.context.ts';
import { gamesQuery } from '../../shared/api/admin-queries.ts';
import { Card } from '../../shared/components/card.tsx';
import { ErrorNotice } from '../../shared/components/error-notice.tsx';
import { PageHead } from '../../shared/components/page-head.tsx';
import { DeleteGame } from './delete-game.tsx';
import { Empty } from './game-list.style.ts';
import { GameTable } from './game-table.tsx';
import { defaultView, type GamesView, gamesInView, sortedBy } from './games.view.ts';
import { ListTools } from './list-tools.tsx';
import { useActiveSwitch } from './use-active-switch.ts';

/** The dashboard: the list of all games, to search, filter, activate, open and delete them. */
export function GameListPage({
  view,
  onView,
  scrollY,
  navigate,
}: {
  view: GamesView;
  onView: (view: GamesView) => void;
  /** The scroll position of the list when it was last left, in pixels. */
  scrollY: RefObject<number>;
  navigate: Navigate;
}) {
  const api = useAdminApi();
  const { data: games, error, isFetching, isPending, refetch } = useQuery(gamesQuery(api));
  const { setActive, busyId } = useActiveSwitch();
  const [gameToDelete, setGameToDelete] = useState<AdminGameSummary>();
  const list = useRef<HTMLDivElement>(null);
  const deferredView = useDeferredValue(view);
  const shown = useMemo(() => games && gamesInView(games, deferredView), [games, deferredView]);

  useEffect(() => {
    if (error) console.error('could not load the games', error);
  }, [error]);

  useLayoutEffect(
    () => () => {
      scrollY.current = window.scrollY;
    },
    [scrollY],
  );
  // Runs after the layout effects, in which a new page scrolls to its top.
  useEffect(() => {
    window.scrollTo(0, scrollY.current);
  }, [scrollY]);

  const onDeletionDone = (isDeleted: boolean) => {
    setGameToDelete(undefined);
    // The pressed button was removed along with its row.
    if (isDeleted) requestAnimationFrame(() => list.current?.focus());
  };

  return (
    <>
      <PageHead title="Game Management">
        <Button aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
          {isFetching ? <Spinner /> : <AdminIcon name="refresh" size={18} />}
          Refresh List
        </Button>
        <ButtonLink href="/admin/games/new" navigate={navigate} $tone="primary">
          Create New Game
        </ButtonLink>
      </PageHead>
      <Card title="All Games" aside={games && <small>{countText(shown?.length ?? 0, games.length)}</small>}>
        {games && games.length > 0 && <ListTools view={view} onChange={onView} />}
        <div ref={list} tabIndex={-1}>
          {error && (
            <ErrorNotice text={errorNoticeText(error, games)} isBusy={isFetching} onRetry={() => void refetch()} />
          )}
          {isPending || (shown && shown.length > 0) ? (
            <GameTable
              games={shown}
              sort={deferredView.sort}
              onSort={(key) => onView(sortedBy(view, key))}
              navigate={navigate}
              busyId={busyId}
              onActiveChange={(game, isActive) => setActive({ game, isActive })}
              onDelete={setGameToDelete}
            />
          ) : (
            games && (
              <Empty role="status">
                <p>{games.length === 0 ? 'No games found. Create your first game!' : 'No matching games.'}</p>
                {games.length > 0 && <Button onClick={() => onView(defaultView)}>Show All Games</Button>}
              </Empty>
            )
          )}
        </div>
      </Card>
      <DeleteGame game={gameToDelete} onDone={onDeletionDone} />
    </>
  );
}

const countText = (shown: number, all: number) => {
  const games = all === 1 ? 'game' : 'games';
  return shown === all ? `${all} ${games}` : `${shown} of ${all} ${games}`;
};

const errorNoticeText = (error: Error, games: unknown) =>
  `${games ? 'Could not refresh the list; it may be out of date.' : 'Could not load the games.'} ${errorText(error)}`;
