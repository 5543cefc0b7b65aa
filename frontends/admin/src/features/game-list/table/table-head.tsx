import { text } from '@imguessr/texts';
import { AdminIcon } from '@imguessr/ui';
import type { Sort, SortKey } from '../view/sorts.ts';
import { CheckBox } from './check-box.tsx';
import { columnsOf } from './columns.ts';
import { HeadCell, HeadGroup, HeadRow } from './table.style.ts';

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
