import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Skeleton } from '@imguessr/ui';
import {
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Selection } from '../selection/use-selection.ts';
import type { Sort, SortKey } from '../view/sorts.ts';
import { GameRow } from './game-row.tsx';
import { CARDS, THUMB_PX, WITH_FIGURES } from './table.layout.ts';
import { Body, Cell, IdCell, Row, Table } from './table.style.ts';
import { TableHead } from './table-head.tsx';
import { type RowMemory, useRowFocus } from './use-row-focus.ts';
import { useTableRows } from './use-table-rows.ts';

/** Returns whether a media query matches, and updates when that changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** A row in place of a game that is being loaded. */
function SkeletonRow({ top }: { top: number }) {
  const thumb = `${THUMB_PX / 16}rem`;
  return (
    <Row
      role="row"
      data-skeleton
      aria-hidden="true"
      style={{ transform: `translateY(${top}px)`, cursor: 'default' }}
    >
      <IdCell $area="select">
        <Skeleton style={{ height: 18, width: 18 }} />
      </IdCell>
      <Cell $area="picture">
        <Skeleton style={{ height: thumb, width: thumb }} />
      </Cell>
      <Cell $area="word">
        <Skeleton style={{ height: 20, width: '70%' }} />
      </Cell>
      <Cell $area="status">
        <Skeleton style={{ height: 18, width: 110 }} />
      </Cell>
      <Cell $area="active">
        <Skeleton style={{ height: 24, width: 90 }} />
      </Cell>
      {['images', 'times', 'last'].map((name) => (
        <Cell key={name}>
          <Skeleton style={{ height: 16, width: 40 }} />
        </Cell>
      ))}
      <Cell $area="actions">
        <Skeleton style={{ height: 28, width: 72 }} />
      </Cell>
    </Row>
  );
}

const SKELETON_ROWS = 5;

export interface GameTableProps {
  /** Undefined while the games are loading. */
  readonly games: readonly AdminGameSummary[] | undefined;
  /** Undefined until they have been loaded. */
  readonly figures: readonly GameFigures[] | undefined;
  readonly sort: Sort;
  readonly onSort: (key: SortKey) => void;
  readonly selection: Selection;
  /** Keeps the game whose row was last focused while another page is open. */
  readonly memory: RefObject<RowMemory>;
  readonly busyId: number | undefined;
  readonly onActiveChange: (game: AdminGameSummary, isActive: boolean) => void;
  readonly onDelete: (game: AdminGameSummary) => void;
  readonly ref?: Ref<TableHandle>;
}

export interface TableHandle {
  /** Focuses the current row, or the one that has taken its place. */
  focusRow: () => void;
}

/** The table of games. Only rows near the viewport are rendered. */
export function GameTable(props: GameTableProps) {
  const { games, sort, selection, memory, ref } = props;
  const isNarrow = useMediaQuery(CARDS);
  const hasFigures = useMediaQuery(WITH_FIGURES);
  const body = useRef<HTMLDivElement>(null);
  const count = games?.length ?? SKELETON_ROWS;
  const select = (game: AdminGameSummary, isRange: boolean) =>
    selection.toggle(game.id, isRange, games ?? []);
  const { current, focus, handlers, keyDown } = useRowFocus({
    body,
    games,
    memory,
    onSelect: select,
    onClearSelection: () => selection.replace([]),
  });
  const { rows, scrollMargin } = useTableRows(body, { count, current, isNarrow });
  const figuresById = useMemo(
    () => new Map(props.figures?.map((each) => [each.gameId, each])),
    [props.figures],
  );
  const shownSelected = (games ?? []).filter(({ id }) => selection.ids.has(id)).length;
  useImperativeHandle(ref, () => ({ focusRow: () => focus(current) }));

  return (
    <Table
      role="table"
      aria-label={text('All Games')}
      aria-rowcount={count + 1}
      aria-busy={games === undefined}
    >
      <TableHead
        sort={sort}
        hasFigures={hasFigures}
        isHidden={isNarrow}
        selected={shownSelected === 0 ? 'none' : shownSelected === games?.length ? 'all' : 'some'}
        onSort={props.onSort}
        onSelectAll={
          games && games.length > 0
            ? () => selection.setAll(games, shownSelected < games.length)
            : undefined
        }
      />
      <Body
        ref={body}
        role="rowgroup"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={(event) => {
          const next = keyDown(event);
          if (next !== undefined) rows.scrollToIndex(next);
        }}
        {...handlers}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const game = games?.[index];
          const top = start - scrollMargin;
          if (!game) return <SkeletonRow key={`skeleton-${index}`} top={top} />;
          return (
            <GameRow
              key={game.id}
              game={game}
              figures={
                hasFigures
                  ? (figuresById.get(game.id) ?? (props.figures ? 'none' : 'unknown'))
                  : undefined
              }
              index={index}
              top={top}
              isCurrent={index === current}
              isSelected={selection.ids.has(game.id)}
              isBusy={props.busyId === game.id}
              onSelect={(isRange) => select(game, isRange)}
              onActiveChange={(isActive) => props.onActiveChange(game, isActive)}
              onDelete={() => props.onDelete(game)}
            />
          );
        })}
      </Body>
    </Table>
  );
}
