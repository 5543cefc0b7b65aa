import type { ClientStats } from '@imguessr/contracts';
import { outcomeOf } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Glyph, StatsChart } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { playerStreaks } from '../../shared/daily/day-marks.ts';
import { KeptNothing } from '../../shared/kept-nothing.tsx';
import { useKeepsGames, useWaiting } from '../../shared/outbox/outbox.context.ts';
import type { OpenPanel } from '../../shared/panel.ts';
import { PEOPLE } from '../../shared/people-icon.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { useOnline } from '../../shared/use-online.ts';
import { AfterGame, type AfterGameProps } from './after-game.tsx';
import { Afterword } from './afterword.tsx';
import { ContactSheet, type ContactSheetProps } from './contact-sheet.tsx';
import { Countdown } from './countdown.tsx';
import { headingOf, type PlayResult } from './heading.ts';
import { PictureCredits } from './picture-credits.tsx';
import { nameOf, remarkOn, statsView } from './results.view.ts';
import { useCircleRank } from './use-circle-rank.ts';

const Layout = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: var(--space-2);
  height: 100%;
  padding: var(--space-2) var(--space-2) 0;
`;

/** Scrolls as a whole where it is too high, so that no part of it is squeezed or cut by another. */
const Result = styled.section`
  /* so that texts for screen readers scroll with it, instead of extending the page */
  position: relative;
  container: results / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: safe space-between;
  gap: var(--space-3);
  margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-2)) 0;
  padding: var(--space-2);
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  mask-image: linear-gradient(to top, transparent, #000 var(--space-2));
`;

const Head = styled.header`
  h2 { font-size: clamp(1.25rem, 4.5cqh, 1.8rem); }
  p { font: 550 1rem/1.35 var(--display); text-wrap: balance; }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
  color: var(--ink-soft);
  font-size: 0.9rem;
  b { color: var(--ink); }
  svg { vertical-align: text-bottom; }
`;

const FLAME =
  'M12 21.5c-3.9 0-6.8-2.7-6.8-6.4 0-2.5 1.2-4.2 2.7-5.9.2 1.6.9 2.7 1.9 3.3-.4-4 1-7.6 3.7-10 .1 3 1.5 4.6 2.9 6.2 1.4 1.6 2.4 3.5 2.4 6.1 0 3.9-2.9 6.7-6.8 6.7zM12 21.5c-1.7 0-2.9-1.2-2.9-2.8 0-1.7 1.5-2.5 2.9-4.4 1.4 1.9 2.9 2.7 2.9 4.4 0 1.6-1.2 2.8-2.9 2.8z';

const Difficulty = styled.p`
  margin-top: var(--space-2);
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-2);
  font: 650 0.9rem/1.3 var(--display);
  small { color: var(--ink-soft); font-weight: 500; line-height: 1.1; font-variant-numeric: tabular-nums; }
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > button { flex: 1 1 6.4rem; padding-inline: var(--space-1); }
`;

const Compare = styled(Button)`
  margin-inline-start: calc(-1 * var(--space-1));
  gap: var(--space-1);
  min-height: 34px;
  padding: 0 var(--space-1);
  font-size: 0.85rem;
`;

/** What few players look for. */
const More = styled.details`
  color: var(--ink-soft);
  summary { width: fit-content; padding-block: 5px; font: 600 0.85rem/1.3 var(--display); cursor: pointer; }
  & > button { min-height: 34px; padding: 0 var(--space-2) 0 0; color: inherit; font-size: 0.85rem; font-weight: 500; }
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
  readonly openPanel: OpenPanel;
  readonly notices?: ReactNode;
  readonly sheet: ContactSheetProps;
  readonly word: string;
  /** The player's local date, when this is its daily game. */
  readonly today: string | undefined;
  readonly playedGames: () => readonly PlayedGame[];
  readonly after: Omit<AfterGameProps, 'children' | 'playedGames'>;
}

/**
 * The five prints with their lines, the player's own result and how it compares with others, and
 * what is next.
 */
export default function FinishedResults({
  result,
  stats,
  isFetchingStats,
  sheet,
  word,
  today,
  playedGames,
  after,
  notices,
  ...callbacks
}: FinishedResultsProps) {
  const isOnline = useOnline();
  const isUnreachable = useWaiting() || !isOnline;
  const { isBusy, run } = useAsyncAction();
  const [streak] = useState(() => (today ? playerStreaks(playedGames(), today).current : 0));
  const rank = useCircleRank(isFetchingStats ? undefined : today, playedGames);
  const keepsGames = useKeepsGames();
  const shown = statsView(stats, isFetchingStats, result);
  const ofGame = { gameId: after.latest.gameId, playedGames, isRecorded: !isFetchingStats };

  return (
    <Layout>
      <Result tabIndex={0} aria-label={text('Player statistics')}>
        <Head>
          <h2>{headingOf(result)}</h2>
          <p>{remarkOn(result, word, stats)}</p>
        </Head>
        <ContactSheet {...sheet} />
        <Afterword {...ofGame} />
        <Facts>
          <span>
            {rich('Your result: {result}', {
              result: <b>{nameOf(outcomeOf(result.hasWon, result.attemptsUsed))}</b>,
            })}
          </span>
          {keepsGames && streak > 0 && (
            <b>
              <Glyph path={FLAME} size={18} />
              {text('{days}-day streak', { days: streak })}
            </b>
          )}
          {today !== undefined && <Countdown />}
        </Facts>
        {!keepsGames && <KeptNothing />}
        {shown.kind === 'message' ? (
          <Notice>
            <p>{shown.text}</p>
            {(isFetchingStats ? isUnreachable : stats === null) && (
              <p>{text('They’re waiting for your connection.')}</p>
            )}
            {stats === null && !isFetchingStats && (
              <Button onClick={callbacks.onRetryStats}>{text('Try again')}</Button>
            )}
          </Notice>
        ) : (
          <div>
            <StatsChart rows={shown.rows} />
            <Difficulty>
              <span>{text('Difficulty: {difficulty}', { difficulty: shown.difficulty })}</span>
              <small>{shown.plays}</small>
            </Difficulty>
          </div>
        )}
        <div>
          <Compare
            $tone="quiet"
            aria-label={rank ? undefined : text('Compare with friends')}
            onClick={() => callbacks.openPanel('circles')}
          >
            <Glyph path={PEOPLE} size={18} />
            {rank ?? text('Compare')}
          </Compare>
          <More
            onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          >
            <summary>{text('More')}</summary>
            <Button $tone="quiet" onClick={() => callbacks.openPanel('play-again')}>
              {text('Play again, not counted')}
            </Button>
            {!isFetchingStats && (
              <Button $tone="quiet" onClick={() => callbacks.openPanel('report')}>
                {text('Something wrong with this game?')}
              </Button>
            )}
            <PictureCredits {...ofGame} />
          </More>
        </div>
      </Result>
      <div>
        {notices}
        <Actions>
          <AfterGame {...after} playedGames={playedGames}>
            <Button disabled={isBusy || !isOnline} onClick={() => run(callbacks.onNewGame)}>
              {text('New Game')}
            </Button>
          </AfterGame>
        </Actions>
      </div>
    </Layout>
  );
}
