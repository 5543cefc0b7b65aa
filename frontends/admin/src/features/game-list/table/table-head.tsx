import { text } from '@imguessr/texts';
import { AdminIcon } from '@imguessr/ui';
import type { Sort, SortKey } from '../view/sorts.ts';
import { CheckBox } from './check-box.tsx';
import { HeadCell, HeadGroup, HeadRow } from './table.style.ts';

interface Column {
  readonly name: string;
  /** What its head sorts by, if anything. */
  readonly sort?: SortKey;
}

const COLUMNS: readonly Column[] = [
  { name: text('ID'), sort: 'id' },
  { name: text('Preview') },
  { name: text('Word'), sort: 'word' },
  { name: text('Status'), sort: 'readiness' },
  { name: text('Active') },
  { name: text('Image Count'), sort: 'imageCount' },
  { name: text('Times Daily'), sort: 'wasDailyCount' },
  { name: text('Last Daily'), sort: 'lastDaily' },
];
const FIGURE_COLUMNS: readonly Column[] = [
  { name: text('Finished'), sort: 'plays' },
  { name: text('Difficulty'), sort: 'difficulty' },
];

/** Returns the columns, with those of figures where there is room for them. */
const columnsOf = (hasFigures: boolean): readonly Column[] => [
  ...COLUMNS,
  ...(hasFigures ? FIGURE_COLUMNS : []),
  { name: text('Actions') },
];

/** The column heads. The first has the checkbox that selects all games of the view. */
export function TableHead({
  sort,
  hasFigures,
  isHidden,
  selected,
  onSort,
  onSelectAll,
}: {
  sort: Sort;
  hasFigures: boolean;
  /** Whether only assistive technology sees the heads, which then have no controls. */
  isHidden: boolean;
  /** How much of the view is selected. */
  selected: 'none' | 'some' | 'all';
  onSort: (key: SortKey) => void;
  /** Undefined where no games are selected. */
  onSelectAll: (() => void) | undefined;
}) {
  return (
    <HeadGroup role="rowgroup">
      <HeadRow role="row" aria-rowindex={1}>
        {columnsOf(hasFigures).map(({ name, sort: key }, index) => (
          <HeadCell key={name} role="columnheader" aria-sort={sortState(key, sort)}>
            {index === 0 && !isHidden && onSelectAll && (
              <CheckBox
                label={text('Select all shown games')}
                checked={selected === 'all'}
                isMixed={selected === 'some'}
                onToggle={onSelectAll}
              />
            )}
            {key && !isHidden ? (
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
    </HeadGroup>
  );
}

function sortState(key: SortKey | undefined, sort: Sort) {
  if (!key || key !== sort.key) return undefined;
  return sort.isDown ? 'descending' : 'ascending';
}
