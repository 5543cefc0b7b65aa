import { text } from '@imguessr/texts';
import { AdminIcon, Button, ButtonLink, Spinner, useNavigate } from '@imguessr/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { Card } from '../../shared/components/card.tsx';
import { figuresQuery, gamesQuery, setupQuery } from '../../shared/game/game.queries.ts';
import { someGamesText } from '../../shared/game/game-search.ts';
import { useSearch } from '../../shared/navigation/search.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { GameList, type ListMemory } from './game-list.tsx';
import { type GamesView, gamesInView, queryOf, viewOf } from './games.view.ts';
import { ListTools } from './list-tools.tsx';
import { Empty } from './table.style.ts';

/**
 * The dashboard: the list of all games, to search, filter, select, change, open and delete them.
 */
export function GameListPage({
  memory,
  children,
}: {
  memory: RefObject<ListMemory>;
  /** Shown above the list, if there are games. */
  children?: ReactNode;
}) {
  const all = useQuery(gamesQuery);
  const { data: games, error, isFetching, refetch } = all;
  // The list is shown without them.
  const { data: figures } = useQuery({ ...figuresQuery, enabled: games !== undefined });
  const figuresById = useMemo(
    () => new Map(figures?.map((each) => [each.gameId, each])),
    [figures],
  );
  const navigate = useNavigate();
  const query = useSearch();
  const view = viewOf(query);
  // A filter or sort order gets an entry in the browser's history; a typed letter does not.
  const setView = (next: GamesView) =>
    navigate(`/admin${queryOf(next)}`, { replace: next.search !== view.search });
  const matching = useMemo(
    () => games && gamesInView(games, viewOf(query), figuresById),
    [games, query, figuresById],
  );
  const hasNoGames = games?.length === 0;

  useEffect(() => {
    if (error) console.error('could not load the games', error);
  }, [error]);
  useEffect(() => {
    memory.current.search = query;
  }, [memory, query]);

  return (
    <>
      <PageHead title={text('Game Management')}>
        <Button aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
          {isFetching ? <Spinner /> : <AdminIcon name="refresh" size={18} />}
          {text('Refresh List')}
        </Button>
        <ButtonLink href="/admin/deleted" $tone="quiet">
          {text('Recently Deleted')}
        </ButtonLink>
        <ButtonLink href="/admin/games/new" $tone="primary">
          {text('Create New Game')}
        </ButtonLink>
      </PageHead>
      {!hasNoGames && children}
      <Card
        title={text('All Games')}
        aside={
          <small role="status">
            {games && matching && someGamesText(matching.length, games.length)}
          </small>
        }
      >
        {!hasNoGames && <ListTools view={view} onChange={setView} />}
        <LoadError
          query={all}
          textFor={(error) =>
            games
              ? text('Could not refresh; this may be out of date. {error}', { error })
              : text('Could not load the games. {error}', { error })
          }
        />
        {hasNoGames && (
          <Empty>
            <p>{text('No games found. Create your first game!')}</p>
            <AddDemoGames />
          </Empty>
        )}
        {!hasNoGames && (games || !error) && (
          <GameList
            games={games}
            matching={matching}
            figures={figuresById}
            view={view}
            onView={setView}
            memory={memory}
          />
        )}
      </Card>
    </>
  );
}

/** Offers the demo games on an empty site, if the installation has any. */
function AddDemoGames() {
  const queries = useQueryClient();
  const { data: setup } = useQuery(setupQuery);
  const { mutate, isPending } = useSingleMutation({
    send: (api) => api.importDemoGames(),
    onSuccess: () => queries.invalidateQueries({ queryKey: gamesQuery.queryKey }),
    failure: text('Failed to import games'),
  });
  if (!setup?.hasDemoGames) return null;
  return (
    <>
      <p>{text('Or start with demo games. You can change or delete them later.')}</p>
      <Button aria-disabled={isPending} onClick={() => mutate()}>
        <AdminIcon name="plus" size={18} />
        {isPending ? text('Adding...') : text('Add Demo Games')}
      </Button>
    </>
  );
}
