import type { AdminGameSummary, Navigate } from '@imguessr/contracts';
import { AdminIcon, Skeleton } from '@imguessr/ui';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Body, CARDS_BELOW_PX, Cell, Group, HeadCell, HeadRow, ROW_REM, Row, Table, Thumb } from './game-list.style.ts';
import { GameRow } from './game-row.tsx';
import type { GamesView, SortKey } from './games.view.ts';
import { useMediaQuery } from './use-media-query.ts';

const COLUMNS: readonly { name: string; sort?: SortKey }[] = [
  { name: 'ID', sort: 'id' },
  { name: 'Preview' },
  { name: 'Word', sort: 'word' },
  { name: 'Status' },
  { name: 'Active' },
  { name: 'Image Count', sort: 'imageCount' },
  { name: 'Times Daily', sort: 'wasDailyCount' },
  { name: 'Last Daily', sort: 'lastDaily' },
  { name: 'Actions' },
];
const SKELETON_ROWS = 5;
const OVERSCAN = 6;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -1e6,
  End: 1e6,
};

export interface GameTableProps {
  /** Undefined while the games are loading. */
  readonly games: readonly AdminGameSummary[] | undefined;
  readonly sort: GamesView['sort'];
  readonly onSort: (key: SortKey) => void;
  readonly navigate: Navigate;
  readonly busyId: number | undefined;
  readonly onActiveChange: (game: AdminGameSummary, isActive: boolean) => void;
  readonly onDelete: (game: AdminGameSummary) => void;
}

/** The table of games. Only rows near the viewport are rendered. Arrow keys move between rows. */
export function GameTable({ games, sort, onSort, navigate, busyId, onActiveChange, onDelete }: GameTableProps) {
  const isNarrow = useMediaQuery(`(width < ${CARDS_BELOW_PX}px)`);
  const body = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [current, setCurrent] = useState(0);
  const count = games?.length ?? SKELETON_ROWS;
  const rowHeight = (isNarrow ? ROW_REM.narrow : ROW_REM.wide) * remInPixels();

  useLayoutEffect(() => setScrollMargin(offsetInPage(body.current)), []);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    // The current row is always rendered, because scrolling it away would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(current, count - 1)])].sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row height requires a new measurement
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);

  const moveFocus = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, current + by));
    setCurrent(next);
    rows.scrollToIndex(next);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-index='${next}']`)?.focus());
  };

  return (
    <Table role="table" aria-label="All Games" aria-rowcount={count + 1} aria-busy={games === undefined}>
      <Group role="rowgroup">
        <HeadRow role="row" aria-rowindex={1}>
          {COLUMNS.map(({ name, sort: key }) => (
            <HeadCell
              key={name}
              role="columnheader"
              data-mute={key ? undefined : true}
              aria-sort={sortState(key, sort)}
            >
              {key ? (
                <button type="button" onClick={() => onSort(key)}>
                  {name}
                  {key === sort.key && <AdminIcon name={sort.isDown ? 'down' : 'up'} size={14} />}
                </button>
              ) : (
                name
              )}
            </HeadCell>
          ))}
        </HeadRow>
      </Group>
      <Body ref={body} role="rowgroup" style={{ height: rows.getTotalSize() }} onKeyDown={moveFocus}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const game = games?.[index];
          const top = start - scrollMargin;
          if (!game) return <SkeletonRow key={`skeleton-${index}`} top={top} />;
          return (
            <GameRow
              key={game.id}
              game={game}
              index={index}
              top={top}
              isCurrent={index === Math.min(current, count - 1)}
              isBusy={busyId === game.id}
              navigate={navigate}
              onActiveChange={(isActive) => onActiveChange(game, isActive)}
              onDelete={() => onDelete(game)}
            />
          );
        })}
      </Body>
    </Table>
  );
}

function SkeletonRow({ top }: { top: number }) {
  return (
    <Row role="row" data-skeleton aria-hidden="true" style={{ transform: `translateY(${top}px)`, cursor: 'default' }}>
      <Cell>
        <Skeleton style={{ height: 16, width: 28 }} />
      </Cell>
      <Cell $area="picture">
        <Thumb>
          <Skeleton style={{ height: '100%', width: '100%' }} />
        </Thumb>
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

function sortState(key: SortKey | undefined, sort: GamesView['sort']) {
  if (!key || key !== sort.key) return undefined;
  return sort.isDown ? 'descending' : 'ascending';
}

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const offsetInPage = (element: Element | null) => (element?.getBoundingClientRect().top ?? 0) + window.scrollY;
