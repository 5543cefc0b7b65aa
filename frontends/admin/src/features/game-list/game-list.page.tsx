import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, ButtonLink, Spinner } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Card } from '../../shared/components/card.tsx';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { gamesQuery } from '../../shared/game/game.queries.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { DeleteGame } from './changes/delete-game.tsx';
import { useActiveSwitch } from './changes/use-active-switch.ts';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { GameTable, type TableHandle } from './table/game-table.tsx';
import { Empty } from './table/table.style.ts';
import type { RowMemory } from './table/use-row-focus.ts';
import { AddDemoGames } from './tools/add-demo-games.tsx';
import { ListTools } from './tools/list-tools.tsx';
import { CountAnnouncement, countText } from './view/count-announcement.tsx';
import { defaultView, sortedBy } from './view/games.view.ts';
import { useListView, useShownGames } from './view/use-list-view.ts';

/** What the list remembers while another page is open. */
export interface ListMemory extends RowMemory {
  /** The scroll position in pixels. */
  scrollY: number;
  /** The query string with its search, filter and sort order. */
  search: string;
}

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
  const { data: games, error, isFetching, isPending, refetch } = all;
  const { query, view, setView } = useListView();
  const deferredView = useDeferredValue(view);
  const { shown, figures } = useShownGames(games, deferredView);
  const selection = useSelection(games);
  const { setActive, busyId } = useActiveSwitch();
  const ask = useAskConsequence();
  const [gameToDelete, setGameToDelete] = useState<AdminGameSummary>();
  const list = useRef<HTMLDivElement>(null);
  const table = useRef<TableHandle>(null);
  const hasNoGames = games?.length === 0;

  useEffect(() => {
    if (error) console.error('could not load the games', error);
  }, [error]);

  useEffect(() => {
    memory.current.search = query;
  }, [memory, query]);
  useLayoutEffect(
    () => () => {
      memory.current.scrollY = window.scrollY;
    },
    [memory],
  );
  // Runs after the layout effects, in which a new page scrolls to its top.
  useEffect(() => {
    window.scrollTo(0, memory.current.scrollY);
  }, [memory]);

  const hasRows = shown !== undefined && shown.length > 0;
  useEffect(() => {
    if (!hasRows) return undefined;
    // The last row that matched may take the focus with it.
    return () => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    };
  }, [hasRows]);

  /** The pressed element was removed along with its row, or with the bar of the selection. */
  const focusList = () =>
    requestAnimationFrame(() => {
      list.current?.focus({ preventScroll: true });
      table.current?.focusRow();
    });
  const onDeletionDone = (isGone: boolean) => {
    setGameToDelete(undefined);
    if (isGone) focusList();
  };

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
        aside={games && <small>{countText(shown?.length ?? 0, games.length)}</small>}
      >
        {!hasNoGames && <ListTools view={view} onChange={setView} />}
        {games && <CountAnnouncement view={view} shown={shown?.length ?? 0} all={games.length} />}
        <div ref={list} tabIndex={-1}>
          <LoadError
            query={all}
            textFor={(error) =>
              games
                ? text('Could not refresh the list; it may be out of date. {error}', { error })
                : text('Could not load the games. {error}', { error })
            }
          />
          {isPending || hasRows ? (
            <GameTable
              ref={table}
              games={shown}
              figures={figures}
              sort={deferredView.sort}
              onSort={(key) => setView(sortedBy(view, key))}
              selection={selection}
              memory={memory}
              busyId={busyId}
              onActiveChange={(game, isActive) => {
                const change = () => setActive({ game, isActive });
                if (isActive) change();
                else ask(game, 'deactivate', change);
              }}
              onDelete={setGameToDelete}
            />
          ) : (
            games && (
              <Empty>
                <p>
                  {hasNoGames
                    ? text('No games found. Create your first game!')
                    : text('No matching games.')}
                </p>
                {hasNoGames && <AddDemoGames />}
                {!hasNoGames && (
                  <Button onClick={() => setView(defaultView)}>{text('Show All Games')}</Button>
                )}
              </Empty>
            )
          )}
        </div>
      </Card>
      <BulkBar games={games} shown={shown} selection={selection} onClosed={focusList} />
      <DeleteGame game={gameToDelete} onDone={onDeletionDone} />
    </>
  );
}
