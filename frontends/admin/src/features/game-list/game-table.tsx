import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Skeleton } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { CheckBox } from './check-box.tsx';
import type { GamesView, SortKey } from './games.view.ts';
import type { Selection } from './selection/use-selection.ts';
import { Heads, IdLine, Row, Table } from './table.style.ts';

interface Column {
  readonly name: string;
  /** The words share the width that is left. */
  readonly width?: string;
  /** What its head sorts by, if anything. */
  readonly sort?: SortKey;
  readonly isFigure?: boolean;
}

const COLUMNS: readonly Column[] = [
  { name: text('ID'), width: '6.25rem', sort: 'id' },
  { name: text('Preview'), width: '4.75rem' },
  { name: text('Word'), sort: 'word' },
  { name: text('Status'), sort: 'readiness' },
  { name: text('Active'), width: '7.75rem' },
  { name: text('Image Count'), width: '4.75rem', sort: 'imageCount' },
  { name: text('Times Daily'), width: '4.75rem', sort: 'wasDailyCount' },
  { name: text('Last Daily'), width: '6.75rem', sort: 'lastDaily' },
  { name: text('Finished'), width: '5rem', sort: 'plays', isFigure: true },
  { name: text('Difficulty'), width: '6.25rem', sort: 'difficulty', isFigure: true },
  { name: text('Actions'), width: '8.5rem' },
];

const SKELETONS = [1, 2, 3, 4, 5].map((row) => (
  <Row key={row} data-skeleton aria-hidden="true">
    <td colSpan={COLUMNS.length}>
      <Skeleton style={{ height: '4rem' }} />
    </td>
  </Row>
));

interface GameTableProps {
  /** The games of the rows; undefined while they are loading. */
  readonly rows: readonly AdminGameSummary[] | undefined;
  readonly sort: GamesView['sort'];
  readonly onSort: (key: SortKey) => void;
  readonly selection: Selection;
  readonly renderRow: (game: AdminGameSummary) => ReactNode;
}

/** The table of games. The checkbox in its first head selects all rows. */
export function GameTable({ rows, sort, onSort, selection, renderRow }: GameTableProps) {
  const selected = rows?.filter(selection.has).length ?? 0;
  return (
    <Table aria-label={text('All Games')} aria-busy={rows === undefined}>
      <thead>
        <Heads>
          {COLUMNS.map(({ name, width, sort: key, isFigure }, index) => (
            <th
              key={name}
              scope="col"
              style={{ width }}
              data-figure={isFigure}
              aria-sort={
                key !== undefined && key === sort.key
                  ? sort.isDown
                    ? 'descending'
                    : 'ascending'
                  : undefined
              }
            >
              <IdLine>
                {index === 0 && rows && (
                  <CheckBox
                    label={text('Select all shown games')}
                    checked={selected === rows.length}
                    isMixed={selected > 0 && selected < rows.length}
                    onToggle={() => selection.setAll(rows, selected < rows.length)}
                  />
                )}
                {key ? (
                  <button type="button" onClick={() => onSort(key)}>
                    {name}
                    {key === sort.key && <AdminIcon name={sort.isDown ? 'down' : 'up'} size={14} />}
                  </button>
                ) : (
                  name
                )}
              </IdLine>
            </th>
          ))}
        </Heads>
      </thead>
      <tbody>{rows ? rows.map(renderRow) : SKELETONS}</tbody>
    </Table>
  );
}
