import type { CircleStanding, CircleStandings } from '@imguessr/contracts';
import { emptyDistribution, type Outcome } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { RouterLink, Skeleton, VisuallyHidden } from '@imguessr/ui';
import { styled } from 'styled-components';
import { PERIODS, type Period, standingRows } from '../../shared/circles/standings.view.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  td, th { padding: var(--space-2) var(--space-1); text-align: start; vertical-align: baseline; }
  position: relative;
  thead th { padding: 0; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  td:first-child { width: 2.2rem; color: var(--ink-soft); }
  td:last-child { text-align: end; }
  tbody th { overflow-wrap: anywhere; font: 650 1rem/1.3 var(--display); }
  small { display: block; color: var(--ink-soft); font-size: 0.85rem; }
  th small { display: inline; font: 500 0.85rem/1.3 var(--text); }
`;

const Closed = styled.p`
  padding: var(--space-4);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-m);
  color: var(--ink-soft);
  text-align: center;
`;

/** In place of what is loading in the panel. */
export const LoadingTable = styled(Skeleton)`
  height: 9rem;
  border-radius: var(--radius-m);
`;

/**
 * The members of a circle with their results in a period. Before the viewer has finished today's
 * game, a sentence instead.
 */
export function StandingsTable({
  standings,
  period,
}: {
  standings: CircleStandings;
  period: Period;
}) {
  if (period === 'today' && !standings.isOpen) {
    return (
      <Closed>
        {text('Finish today’s game to see how the others did.')}{' '}
        <RouterLink href="/">{text('Play today’s game')}</RouterLink>
      </Closed>
    );
  }
  return (
    <Table>
      <caption>
        <VisuallyHidden>
          {text('Results in {circle}: {period}', {
            circle: standings.name,
            period: PERIODS[period],
          })}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {[text('Place'), text('Name'), text('Result')].map((name) => (
            <th key={name} scope="col">
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standingRows(standings, period).map(({ place, nickname, isYou, result, detail }) => (
          <tr key={nickname}>
            <td>{place ?? '–'}</td>
            <th scope="row">
              {nickname} {isYou && <small>{text('(you)')}</small>}
            </th>
            <td>
              {result}
              {detail && <small>{detail}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Frame = styled.figure`
  width: 100%;
  padding: var(--space-2) var(--space-3) var(--space-1);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-m);
  figcaption { color: var(--ink-soft); font-size: 0.85rem; }
`;

const memberOn = (nickname: string, today: Outcome): CircleStanding => ({
  nickname,
  today,
  isYou: nickname === 'Ann',
  week: emptyDistribution,
  allTime: emptyDistribution,
});
const SAMPLE = {
  name: text('Book club'),
  date: '',
  isOpen: true,
  standings: [memberOn('Ben', 'try2'), memberOn('Ann', 'try3'), memberOn('Cleo', 'failed')],
};

/** Shows what a circle looks like, before there is one. */
export const SampleTable = () => (
  <Frame>
    <figcaption>{text('For example')}</figcaption>
    <StandingsTable standings={SAMPLE} period="today" />
  </Frame>
);
