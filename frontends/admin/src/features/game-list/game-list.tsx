import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CardActions } from '../../shared/components/card.tsx';
import { useAskConsequence } from '../../shared/consequences/use-ask-consequence.tsx';
import { useActiveSwitch } from '../../shared/game/use-active-switch.ts';
import { DeleteGame } from './delete-game.tsx';
import { GameRow, linkId } from './game-row.tsx';
import { GameTable } from './game-table.tsx';
import { defaultView, type FiguresById, type GamesView, sortedBy } from './games.view.ts';
import { BulkBar } from './selection/bulk-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import { Empty, List } from './table.style.ts';

const ROWS_AT_ONCE = 50;

/** What the list remembers while another page is open. */
export interface ListMemory {
  /** The query string with its search, filter and sort order. */
  search: string;
  /** The number of rows, if there are so many games. */
  rows?: number;
  /** The id of the game whose row was pressed last. */
  pressed?: number;
}

interface GameListProps {
  /** Undefined while they are loading, as are those that match. */
  readonly games: readonly AdminGameSummary[] | undefined;
  readonly matching: readonly AdminGameSummary[] | undefined;
  readonly figures: FiguresById;
  readonly view: GamesView;
  readonly onView: (view: GamesView) => void;
  readonly memory: RefObject<ListMemory>;
}

/** The games of a view, to select, change, open and delete them. */
export function GameList({ games, matching, figures, view, onView, memory }: GameListProps) {
  const [count, setCount] = useState(memory.current.rows ?? ROWS_AT_ONCE);
  const rows = matching?.slice(0, count);
  const selection = useSelection(games);
  const { mutate: setActive, isPending: isSwitching, variables: switched } = useActiveSwitch();
  const ask = useAskConsequence();
  const [gameToDelete, setGameToDelete] = useState<AdminGameSummary>();

  const list = useRef<HTMLDivElement>(null);
  /** The game whose link gets the focus: the one that was open, or the first of more rows. */
  const [focused, setFocused] = useState(memory.current.pressed);
  const isLoading = matching === undefined;
  useEffect(() => {
    if (focused !== undefined && !isLoading) document.getElementById(linkId(focused))?.focus();
  }, [focused, isLoading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when these change, the focused element may go
  useEffect(
    () => () => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    },
    [matching, selection.selected.length],
  );

  const showMore = () => {
    setFocused(matching?.[count]?.id);
    setCount(count + ROWS_AT_ONCE);
    memory.current.rows = count + ROWS_AT_ONCE;
  };
  return (
    <List ref={list} tabIndex={-1}>
      {matching?.length === 0 ? (
        <Empty>
          <p>{text('No matching games.')}</p>
          <Button onClick={() => onView(defaultView)}>{text('Show All Games')}</Button>
        </Empty>
      ) : (
        <GameTable
          rows={rows}
          sort={view.sort}
          onSort={(key) => onView(sortedBy(view, key))}
          selection={selection}
          renderRow={(game) => (
            <GameRow
              key={game.id}
              game={game}
              figures={figures.get(game.id)}
              isSelected={selection.has(game)}
              isBusy={isSwitching && switched.id === game.id}
              onPress={() => {
                memory.current.pressed = game.id;
              }}
              onSelect={(isRange) => selection.toggle(game, isRange, rows ?? [])}
              onActiveChange={(isActive) => {
                const change = () => setActive({ id: game.id, isActive });
                if (isActive) change();
                else ask(game, 'deactivate', change);
              }}
              onDelete={() => setGameToDelete(game)}
            />
          )}
        />
      )}
      {matching && matching.length > count && (
        <CardActions>
          <Button onClick={showMore}>{text('Show more')}</Button>
        </CardActions>
      )}
      {matching && rows && <BulkBar rows={rows} matching={matching} selection={selection} />}
      {gameToDelete && <DeleteGame game={gameToDelete} onDone={() => setGameToDelete(undefined)} />}
    </List>
  );
}
