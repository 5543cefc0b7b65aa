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
import { type GamesView, gamesInView, sortedBy, wholeList } from './games.view.ts';
import { ListTools } from './list-tools.tsx';
import { useActiveSwitch } from './use-active-switch.ts';

/** The dashboard: every game, to be found, turned on and off, opened and deleted. */
export function GameListPage({
  view,
  onView,
  scrolled,
  navigate,
}: {
  view: GamesView;
  onView: (view: GamesView) => void;
  /** How far down the list was when it was last left, in pixels. */
  scrolled: RefObject<number>;
  navigate: Navigate;
}) {
  const api = useAdminApi();
  const { data: games, error, isFetching, isPending, refetch } = useQuery(gamesQuery(api));
  const { turn, busyId } = useActiveSwitch();
  const [gameToDelete, setGameToDelete] = useState<AdminGameSummary>();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(view);
  const shown = useMemo(() => games && gamesInView(games, wanted), [games, wanted]);

  useEffect(() => {
    if (error) console.error('The games could not be loaded', error);
  }, [error]);

  useLayoutEffect(
    () => () => {
      scrolled.current = window.scrollY;
    },
    [scrolled],
  );
  // After the layout effects: a new page begins at its top.
  useEffect(() => {
    window.scrollTo(0, scrolled.current);
  }, [scrolled]);

  const deletionEnded = (isGone: boolean) => {
    setGameToDelete(undefined);
    // The button that was pressed is gone with its row.
    if (isGone) requestAnimationFrame(() => list.current?.focus());
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
              sort={wanted.sort}
              onSort={(key) => onView(sortedBy(view, key))}
              navigate={navigate}
              busyId={busyId}
              onTurn={(game, isActive) => turn({ game, isActive })}
              onDelete={setGameToDelete}
            />
          ) : (
            games && (
              <Empty role="status">
                <p>{games.length === 0 ? 'No games found. Create your first game!' : 'No game matches.'}</p>
                {games.length > 0 && <Button onClick={() => onView(wholeList)}>Show all games</Button>}
              </Empty>
            )
          )}
        </div>
      </Card>
      <DeleteGame game={gameToDelete} onDone={deletionEnded} />
    </>
  );
}

const countText = (shown: number, all: number) => (shown === all ? `${all} games` : `${shown} of ${all} games`);

const errorNoticeText = (error: Error, games: unknown) =>
  `${games ? 'The list could not be refreshed, so it may be old.' : 'The games could not be loaded.'} ${errorText(error)}`;
