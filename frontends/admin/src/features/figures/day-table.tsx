import type { DayFigures } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { styled } from 'styled-components';

const Scroller = styled.section`overflow-x: auto;`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th, & td { padding: var(--space-1) var(--space-2); text-align: right; }
  & th:first-child { text-align: left; white-space: nowrap; }
  & thead th { font-weight: 650; }
  & tbody tr { border-top: 1px solid var(--line); }
  & tbody th { font-weight: 500; }
`;

/** The plays of each day, newest first. */
export function DayTable({ days }: { days: readonly DayFigures[] }) {
  return (
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
  );
}
