import type { AdminGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { styled } from 'styled-components';
import { lastDailyDateText } from '../../shared/dates/date-text.ts';
import { dailyObstacles, PlayableStatus } from '../../shared/game/playable-status.tsx';
import { DETAIL_TEXT_NAMES, TEXT_LABELS } from '../../shared/game/texts/game-texts.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  & > dt { color: var(--ink-soft); }
  & > dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;

/** What is known about a game. `hasDetails`: with what can be changed, for those who may not. */
export function GameFacts({ game, hasDetails = false }: { game: AdminGame; hasDetails?: boolean }) {
  const obstacles = dailyObstacles(game);
  const details = [
    { name: text('Word'), value: game.word },
    ...DETAIL_TEXT_NAMES.map((name) => ({ name: TEXT_LABELS[name].label, value: game[name] })),
    { name: text('Active'), value: game.isActive ? text('Yes') : text('No') },
    { name: text('Daily'), value: game.isDaily ? text('Yes') : text('No') },
  ];
  return (
    <Facts>
      {hasDetails &&
        details.map(({ name, value }) => value && <Fact key={name} name={name} value={value} />)}
      <Fact name={text('Last Daily Date')} value={lastDailyDateText(game.wasDailyOnDates)} />
      <Fact name={text('Times Daily')} value={String(game.wasDailyCount)} />
      <dt>{text('Status')}</dt>
      <dd>
        <PlayableStatus game={game} />
      </dd>
      {obstacles.length > 0 && <Fact name={text('Not daily')} value={obstacles.join(' ')} />}
    </Facts>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
