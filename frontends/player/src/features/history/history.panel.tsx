import { percentages, totalPlays } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';
import { Button, Glyph, RouterLink, Soft, StatsChart, statsRows } from '@imguessr/ui';
import { styled } from 'styled-components';
import { marksOf } from '../../shared/daily/day-marks.ts';
import { useToday } from '../../shared/daily/today.ts';
import { KeptNothing, useKeepsGames } from '../../shared/kept-nothing.tsx';
import type { OpenPanel } from '../../shared/panel.ts';
import { PEOPLE } from '../../shared/people-icon.ts';
import type { ReadPlayedGames } from '../../shared/storage/played-games.storage.ts';
import { Archive } from './archive.tsx';
import { GameList } from './game-list.tsx';
import { type History, historyOf } from './history.view.ts';

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
  h3 { margin-bottom: var(--space-3); font-size: 1.15rem; }
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, auto);
  justify-content: space-between;
  gap: var(--space-3);
  & > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: 2px; }
  dt { max-width: 4.5rem; color: var(--ink-soft); font-size: 0.8rem; line-height: 1.25; }
  dd { font: 750 1.6rem/1.1 var(--display); font-variant-numeric: tabular-nums; }
`;

/** A row of icons with words. */
const Actions = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: var(--space-2);
`;

const Action = styled(Button)`
  flex-direction: column;
  gap: var(--space-1);
  padding: var(--space-2) var(--space-1);
  border-radius: var(--radius-m);
  font-size: 0.9rem;
  line-height: 1.2;
  white-space: normal;
  text-wrap: balance;
`;

const DEVICES = 'M12 16H4V6h14v3M2.5 19h9M15 11.5h5.5v8H15z';

interface HistoryProps {
  readonly playedGames: ReadPlayedGames;
  readonly openPanel: OpenPanel;
}

/**
 * The player's own games, as stored in this browser: statistics, the calendar of daily games and a
 * list.
 */
export default function HistoryPanel({ playedGames, openPanel }: HistoryProps) {
  const today = useToday();
  const played = playedGames();
  const history = historyOf(played, today);
  const keepsGames = useKeepsGames();
  return (
    <Sections>
      <Figures history={history} hasStreaks={keepsGames} />
      {!keepsGames && <KeptNothing />}
      <Archive marks={marksOf(played)} today={today} />
      <Actions>
        <Action onClick={() => openPanel('circles')}>
          <Glyph path={PEOPLE} />
          {text('Compare with friends')}
        </Action>
        <Action onClick={() => openPanel('device-transfer')}>
          <Glyph path={DEVICES} />
          {text('Transfer your games')}
        </Action>
      </Actions>
      <Outcomes history={history} />
      <section>
        <h3>{text('Games played')}</h3>
        {history.games.length > 0 ? (
          <GameList games={history.games} />
        ) : (
          <Soft>{text('No games yet. Your first finished game will show up here.')}</Soft>
        )}
      </section>
      <Soft>
        <RouterLink href="/privacy">{text('Your privacy')}</RouterLink>
      </Soft>
    </Sections>
  );
}

function Figures({ history, hasStreaks }: { history: History; hasStreaks: boolean }) {
  const { played, won, streaks } = history;
  const figures = [
    [text('Played'), played],
    [text('Won'), played === 0 ? '–' : percentText((100 * won) / played, 0)],
    [text('Day streak'), hasStreaks ? streaks.current : '–'],
    [text('Longest streak'), hasStreaks ? streaks.longest : '–'],
  ] as const;
  return (
    <section aria-label={text('Your statistics')}>
      <Numbers>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Numbers>
    </section>
  );
}

function Outcomes({ history: { distribution } }: { history: History }) {
  if (totalPlays(distribution) === 0) return null;
  return (
    <section>
      <h3>{text('Your results')}</h3>
      <StatsChart rows={statsRows({ guessDistributionPercentages: percentages(distribution) })} />
    </section>
  );
}
