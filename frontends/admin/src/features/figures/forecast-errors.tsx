import { MIN_CALIBRATED_GAMES } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { forecastFiguresQuery } from '../../shared/api/admin-queries.ts';
import { errorRows, withinText } from './forecast-errors.view.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9rem;
  font-variant-numeric: tabular-nums;
  & th, & td { padding: var(--space-1) var(--space-2); text-align: right; }
  & th:first-child { padding-left: 0; text-align: left; font-weight: 500; }
  & thead th { font-weight: 650; }
  & tbody tr { border-top: 1px solid var(--line); }
`;

const Quiet = styled.p`
  color: var(--ink-soft);
  font-size: 0.85rem;
`;

/**
 * Compares the forecasts of the model, of makers and of testers with the difficulty that was
 * measured, once enough games have both.
 */
export function ForecastErrors() {
  const { data, isPending } = useQuery(forecastFiguresQuery);
  if (!data)
    return (
      <Quiet role="status">
        {isPending ? text('Loading...') : text('Could not compare forecasts with what came.')}
      </Quiet>
    );
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('Who said it')}</th>
            <th scope="col">{text('Games')}</th>
            <th scope="col">{text('Off by')}</th>
            <th scope="col">{text('Came')}</th>
          </tr>
        </thead>
        <tbody>
          {errorRows(data).map(({ name, games, offBy, came }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{games}</td>
              <td>{offBy}</td>
              <td>{came}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Quiet>{withinText(data)}</Quiet>
      <Quiet>
        {text(
          'Points of difficulty, 1 to 5, with the standard error. Games whose first day is over and that at least 30 have finished; each is forecast from the days before it alone. Below {games} games nothing is said.',
          { games: MIN_CALIBRATED_GAMES },
        )}
      </Quiet>
    </>
  );
}
