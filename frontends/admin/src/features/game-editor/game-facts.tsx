import type { AdminGame } from '@imguessr/contracts';
import { styled } from 'styled-components';
import { lastDailyDateText } from '../../shared/dates/date-text.ts';
import { dailyObstacles, PlayableStatus } from '../../shared/game/playable-status.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  & > dt { color: var(--ink-soft); }
  & > dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** What is known about a game. `hasDetails`: with what can be changed, for those who may not. */
export function GameFacts({ game, hasDetails = false }: { game: AdminGame; hasDetails?: boolean }) {
  const obstacles = dailyObstacles(game);
  const details = [
    { name: 'Word', text: game.word },
    { name: 'Theme', text: game.theme },
    { name: 'Afterword', text: game.afterword },
    { name: 'Active', text: game.isActive ? 'Yes' : 'No' },
    { name: 'Daily', text: game.isDaily ? 'Yes' : 'No' },
  ];
  return (
    <Facts>
      {hasDetails && details.map(({ name, text }) => text && <Fact key={name} name={name} text={text} />)}
      <Fact name="Last Daily Date" text={lastDailyDateText(game.wasDailyOnDates)} />
      <Fact name="Times Daily" text={String(game.wasDailyCount)} />
      <dt>Status</dt>
      <dd>
        <PlayableStatus game={game} />
      </dd>
      {obstacles.length > 0 && <Fact name="Not daily" text={obstacles.join(' ')} />}
    </Facts>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
);
