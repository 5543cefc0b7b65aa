import type { ClientStats } from '@imguessr/contracts';
import { outcomeOf } from '@imguessr/game-rules';
import { Button, Icon, IconButton, StatsChart } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { requestCirclesPanel } from '../../shared/circles-panel.ts';
import { requestClueStatistics } from '../../shared/clue-statistics-panel.ts';
import { useOnline } from '../../shared/use-online.ts';
import { AfterGame, type AfterGameProps } from './after-game.tsx';
import { Countdown } from './countdown.tsx';
import { headingOf, type PlayResult } from './heading.ts';
import { LastPrint, type LastPrintProps } from './last-print.tsx';
import { PictureCredits } from './picture-credits.tsx';
import { nameOf, statsView } from './results.view.ts';

const Layout = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  gap: var(--space-2);
  height: 100%;
  padding: var(--space-2) var(--space-2) 0;
  @container (height < 360px) { gap: var(--space-1); }
  /* Large text: the whole card scrolls. */
  @container (width < 17rem) {
    grid-template-rows: none;
    align-content: start;
    overflow-y: auto;
  }
`;

const Head = styled.header`
  display: grid;
  gap: 2px;
  h2 { font-size: clamp(1.25rem, 6cqh, 1.6rem); }
  p { color: var(--ink-soft); font-size: 0.9rem; }
  p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-3); }
  b { color: var(--ink); }
`;

const Stats = styled.div`
  /* so that texts for screen readers scroll with it, instead of extending the page */
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  min-height: 0;
  scrollbar-width: thin;
  /* The links after it are visible without scrolling where the rows leave room for them. */
  & > ul { display: grid; align-content: space-evenly; min-height: calc(100% - 30px); }
`;

const Difficulty = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-2);
  min-height: 1.3em;
  font: 650 0.9rem/1.3 var(--display);
  small { color: var(--ink-soft); font-weight: 500; line-height: 1.1; font-variant-numeric: tabular-nums; }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(6.4rem, 1fr) minmax(5.7rem, 7rem) 44px;
  gap: var(--space-2);
  & > button { padding-inline: 0; white-space: nowrap; }
  /* Large text: New Game has a row of its own. */
  @container (width < 17rem) {
    grid-template-columns: minmax(0, 1fr) 44px;
    & > :first-child { grid-column: 1 / -1; }
  }
`;

/** Quiet, and low: the statistics have little room. */
const CompareButton = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font: 650 0.85rem/1.3 var(--display);
  text-decoration: underline 1px;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-2);
`;

const HistoryButton = styled(IconButton)`
  grid-column: -2;
`;

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  color: var(--ink-soft);
`;

export interface FinishedResultsProps {
  readonly result: PlayResult;
  readonly stats: ClientStats | null | undefined;
  readonly isFetchingStats: boolean;
  readonly onRetryStats: () => void;
  readonly onNewGame: () => Promise<void>;
  readonly onHistory: () => void;
  readonly notices?: ReactNode;
  /** Whether this is today's daily game, so that the next one starts at midnight. */
  readonly isTodays: boolean;
  readonly lastPrint: Omit<LastPrintProps, 'children'>;
  readonly after: Omit<AfterGameProps, 'history' | 'playedGames'>;
}

/** The player's own result and how it compares with others. */
export default function FinishedResults({
  result,
  stats,
  isFetchingStats,
  isTodays,
  lastPrint,
  after,
  notices,
  ...callbacks
}: FinishedResultsProps) {
  const isOnline = useOnline();
  const [isBusy, setIsBusy] = useState(false);
  const shown = statsView(stats, isFetchingStats, result);
  const startNewGame = async () => {
    setIsBusy(true);
    await callbacks.onNewGame();
    setIsBusy(false);
  };

  const history = (
    <HistoryButton $tone="plain" aria-label="Your history" onClick={callbacks.onHistory}>
      <Icon name="calendar" />
    </HistoryButton>
  );

  return (
    <Layout>
      <LastPrint {...lastPrint}>
        <Head>
          <h2>{headingOf(result)}</h2>
          <p>
            <span>
              Your result: <b>{nameOf(outcomeOf(result.hasWon, result.attemptsUsed))}</b>
            </span>
            {isTodays && <Countdown />}
          </p>
        </Head>
      </LastPrint>
      <Stats tabIndex={0} role="region" aria-label="Player statistics">
        {shown.kind === 'message' ? (
          <Notice>
            <p>{shown.text}</p>
            {isFetchingStats && !isOnline && <p>They’re waiting for your connection.</p>}
            {stats === null && !isFetchingStats && <Button onClick={callbacks.onRetryStats}>Try again</Button>}
          </Notice>
        ) : (
          <StatsChart rows={shown.rows} />
        )}
        <Links>
          {!isFetchingStats && (
            <CompareButton type="button" onClick={() => requestClueStatistics(after.live.gameId)}>
              How it went, clue by clue
            </CompareButton>
          )}
          <CompareButton type="button" onClick={requestCirclesPanel}>
            Compare with friends
          </CompareButton>
        </Links>
        <PictureCredits gameId={after.live.gameId} playedGames={lastPrint.playedGames} isRecorded={!isFetchingStats} />
      </Stats>
      <div>
        {notices}
        <Difficulty>
          {shown.kind === 'chart' && (
            <>
              <span>Difficulty: {shown.difficulty}</span>
              <small>{shown.plays}</small>
            </>
          )}
        </Difficulty>
      </div>
      <Actions>
        <Button $tone="primary" disabled={isBusy || !isOnline} onClick={startNewGame}>
          New Game
        </Button>
        <AfterGame {...after} playedGames={lastPrint.playedGames} history={history} />
      </Actions>
    </Layout>
  );
}
