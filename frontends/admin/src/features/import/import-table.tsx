import type { ImportRow } from '@imguessr/contracts';
import { text, translatedForDesk } from '@imguessr/texts';
import { RouterLink, VisuallyHidden } from '@imguessr/ui';
import { styled } from 'styled-components';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { isImportable, resultOf, resultText, rowText } from './import.view.ts';

const Scroller = styled.div`
  position: relative;
  max-height: 32rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th { position: sticky; top: 0; z-index: 1; background: var(--raised); text-align: left; font: 650 0.9rem/1.2 var(--display); }
  & th, & td { padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--line); vertical-align: middle; }
  & img, & .none { display: block; width: 40px; height: 40px; border-radius: var(--radius-s); background: var(--sunk); }
  & td:nth-child(3) { font: 650 1rem/1.2 var(--display); overflow-wrap: anywhere; }
  & label { display: inline-flex; align-items: center; justify-content: center; min-width: 32px; min-height: 32px; }
  & input { width: 20px; height: 20px; accent-color: var(--ink); }
  & ul { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
  @media (width < 720px) {
    & thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    & tr { display: grid; grid-template-columns: 32px 40px minmax(0, 1fr) auto; gap: 0 var(--space-2); align-items: center; padding: var(--space-2); border-bottom: 1px solid var(--line); }
    & td { padding: 0; border: 0; }
    & td:nth-child(5) { grid-column: 3 / -1; }
    & td:nth-child(5):empty { display: none; }
  }
`;

const Result = styled.span`
  font-weight: 600;
  white-space: nowrap;
  &[data-result='refused'], &[data-result='failed'] { color: var(--wrong); }
  &[data-result='imported'] { color: var(--right); }
`;

interface TableProps {
  readonly rows: readonly ImportRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (row: string, isSelected: boolean) => void;
}

/** The rows of a box with their results, and a choice of the rows to import. */
export function ImportTable({ rows, selected, ...rest }: TableProps) {
  return (
    // focusable, so that it can be scrolled with the keyboard
    <Scroller tabIndex={0} role="region" aria-label={text('Games of the box')}>
      <Table>
        <thead>
          <tr>
            <th>
              <VisuallyHidden>{text('Import')}</VisuallyHidden>
            </th>
            <th>{text('Picture')}</th>
            <th>{text('Row and word')}</th>
            <th>{text('Result')}</th>
            <th>{text('Reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} isSelected={selected.has(row.row)} {...rest} />
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

interface RowProps extends Omit<TableProps, 'rows' | 'selected'> {
  readonly row: ImportRow;
  readonly isSelected: boolean;
}

function Row({ row, isSelected, onSelect }: RowProps) {
  const name = rowText(row);
  return (
    <tr>
      <td>
        {isImportable(row) && (
          <label>
            <input
              type="checkbox"
              aria-label={text('Import {name}', { name })}
              checked={isSelected}
              onChange={(event) => onSelect(row.row, event.target.checked)}
            />
          </label>
        )}
      </td>
      <td>{row.thumbnail ? <img src={row.thumbnail} alt="" /> : <span className="none" />}</td>
      <td>
        {row.gameId === undefined ? (
          name
        ) : (
          <RouterLink href={gamePath(row.gameId)}>{name}</RouterLink>
        )}
      </td>
      <td>
        <Result data-result={resultOf(row)}>{resultText(row)}</Result>
      </td>
      <td>
        {row.reasons.length > 0 && (
          <ul>
            {row.reasons.map((reason) => (
              <li key={reason}>{translatedForDesk(reason)}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
