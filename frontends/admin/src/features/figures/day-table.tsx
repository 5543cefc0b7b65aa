import type { DayFigures } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { styled } from 'styled-components';
import { Fold } from '../../shared/components/fold.ts';

const Scroller = styled.section`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9rem;
  font-variant-numeric: tabular-nums;
  & th, & td { padding: var(--space-1) var(--space-2); text-align: right; }
  & th:first-child { text-align: left; white-space: nowrap; }
  & thead th { position: sticky; top: 0; background: var(--raised); font-weight: 650; }
  & tbody tr { border-top: 1px solid var(--line); }
  & tbody th { font-weight: 500; }
`;

/** The plays of each day as a table, newest first, on demand. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <Fold>
      <summary>{text('Show as a table')}</summary>
      <Scroller tabIndex={0} aria-label={text('Plays of each day')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{text('Day (UTC)')}</th>
              <th scope="col">{text('Started')}</th>
              <th scope="col">{text('Finished')}</th>
              <th scope="col">{text('Solved')}</th>
              <th scope="col">{text('Median try')}</th>
              <th scope="col">{text('Returning')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{day.date}</th>
                <td>{day.started}</td>
                <td>{day.finished}</td>
                <td>{day.won}</td>
                <td>{day.medianTry?.toLocaleString(language()) ?? '–'}</td>
                <td>{day.returning}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Fold>
  );
}
