import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { styled } from 'styled-components';
import { lastDailyDateText } from '../../shared/dates/date-text.ts';
import { PlayableStatus } from '../../shared/game/playable-status.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  & > dt { color: var(--ink-soft); }
  & > dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** What is known about a game besides what can be changed. */
export function GameFacts({ game }: { game: AdminGame }) {
  return (
    <Facts>
      <Fact name={text('Last Daily Date')} value={lastDailyDateText(game.wasDailyOnDates)} />
      <Fact name={text('Times Daily')} value={String(game.wasDailyCount)} />
      <dt>{text('Status')}</dt>
      <dd>
        <PlayableStatus game={game} />
      </dd>
    </Facts>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
