import { dailyPath, gamePath, longDate } from '@imguessr/contracts';
import { percentages, totalPlays } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';
import { Button, Glyph, RouterLink, Soft, StatsChart, statsRows } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marksOf } from '../../shared/daily/day-marks.ts';
import { useToday } from '../../shared/daily/today.ts';
import { KeptNothing, useKeepsGames } from '../../shared/outbox/kept-nothing.tsx';
import type { PanelProps } from '../../shared/panel.ts';
import { PEOPLE } from '../../shared/people-icon.ts';
import { Archive } from './archive.tsx';
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

/**
 * The player's own games, as stored in this browser: statistics, the calendar of daily games and a
 * list.
 */
export default function HistoryPanel({
  playedGames,
  openPanel,
}: Pick<PanelProps, 'playedGames' | 'openPanel'>) {
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

const PAGE_SIZE = 20;

const List = styled.ul`
  display: grid;
  margin-bottom: var(--space-3);
`;

const Line = styled(RouterLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: var(--space-3);
  padding: var(--space-2) 0;
  border-bottom: 1px solid var(--line);
  text-decoration: none;
  b { font: 700 1rem/1.3 var(--display); letter-spacing: 0.02em; }
  small { display: block; color: var(--ink-soft); font-size: 0.85rem; }
  @media (hover: hover) { &:hover b { text-decoration: underline 2px; } }
`;

const Result = styled.span<{ $failed: boolean }>`
  font: 650 0.9rem/1.3 var(--display);
  color: ${({ $failed }) => ($failed ? 'var(--wrong)' : 'var(--right)')};
`;

/** The finished games, latest first; each links to its results. */
function GameList({ games }: Pick<History, 'games'>) {
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <>
      <List>
        {games.slice(0, shown).map(({ gameId, word, outcome, date }) => (
          <li key={gameId}>
            <Line href={date ? dailyPath(date) : gamePath(gameId)}>
              <span>
                <b>{word ?? text('Game #{gameId}', { gameId })}</b>
                <small>{date ? longDate(date) : text('Game #{gameId}', { gameId })}</small>
              </span>
              <Result $failed={outcome === 'failed'}>
                {outcome === 'failed'
                  ? text('failed')
                  : text('try {attempt}', { attempt: outcome.slice(3) })}
              </Result>
            </Line>
          </li>
        ))}
      </List>
      {games.length > shown && (
        <Button onClick={() => setShown(shown + PAGE_SIZE)}>{text('Show more')}</Button>
      )}
    </>
  );
}
