import type { ClientStats } from '@imguessr/contracts';
import { outcomeOf } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Glyph, Icon, StatsChart } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OpenPanel } from '../../shared/panel.ts';
import { PEOPLE } from '../../shared/people-icon.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { useOnline } from '../../shared/use-online.ts';
import { AfterGame, type AfterGameProps } from './after-game.tsx';
import { Afterword } from './afterword.tsx';
import { Countdown } from './countdown.tsx';
import { headingOf, type PlayResult } from './heading.ts';
import { LastPicture, type LastPictureProps } from './last-picture.tsx';
import { PictureCredits } from './picture-credits.tsx';
import { nameOf, statsView } from './results.view.ts';

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
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  gap: var(--space-2);
  margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-2)) 0;
  padding: var(--space-2);
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  mask-image: linear-gradient(to top, transparent, #000 var(--space-2));
`;

const Head = styled.header<{ $isLoss: boolean }>`
  display: grid;
  gap: 2px;
  /* after a loss, the word is the news */
  h2 { font-size: ${({ $isLoss }) => ($isLoss ? 'clamp(1.1rem, 4.5cqh, 1.3rem)' : 'clamp(1.25rem, 6cqh, 1.6rem)')}; }
  p { color: var(--ink-soft); font-size: 0.9rem; }
  p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-3); }
  b { color: var(--ink); }
`;

const Stats = styled.div`
  display: grid;
  align-content: space-evenly;
  gap: var(--space-2);
`;

const Difficulty = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-2);
  font: 650 0.9rem/1.3 var(--display);
  small { color: var(--ink-soft); font-weight: 500; line-height: 1.1; font-variant-numeric: tabular-nums; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > button { flex: 1 1 6.4rem; padding-inline: var(--space-1); }
  & > :is(fieldset, textarea) { flex: 1 0 100%; }
`;

/** One row of what players may want to look at afterwards. */
const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  margin-inline: calc(-1 * var(--space-1));
`;

const MoreButton = styled(Button)`
  gap: var(--space-1);
  min-height: 34px;
  padding: 0 var(--space-1);
  font-size: 0.85rem;
`;

/** What few players look for. */
const Rest = styled(More)`
  justify-content: start;
  gap: 0 var(--space-2);
`;

const RestButton = styled(MoreButton)`
  color: var(--ink-soft);
  font-weight: 500;
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
  /** Whether this is today's daily game, so that the next one starts at midnight. */
  readonly isTodays: boolean;
  readonly lastPicture: Omit<LastPictureProps, 'children' | 'isLarge'>;
  readonly after: Omit<AfterGameProps, 'children' | 'playedGames'>;
}

/** The player's own result and how it compares with others. */
export default function FinishedResults({
  result,
  stats,
  isFetchingStats,
  isTodays,
  lastPicture,
  after,
  notices,
  ...callbacks
}: FinishedResultsProps) {
  const isOnline = useOnline();
  const { isBusy, run } = useAsyncAction();
  const shown = statsView(stats, isFetchingStats, result);

  return (
    <Layout>
      <Result tabIndex={0} aria-label={text('Player statistics')}>
        <LastPicture {...lastPicture} isLarge={!result.hasWon}>
          <Head $isLoss={!result.hasWon}>
            <h2>{headingOf(result)}</h2>
            <p>
              <span>
                {rich('Your result: {result}', {
                  result: <b>{nameOf(outcomeOf(result.hasWon, result.attemptsUsed))}</b>,
                })}
              </span>
              {isTodays && <Countdown />}
            </p>
          </Head>
        </LastPicture>
        <Stats>
          <Afterword
            gameId={after.latest.gameId}
            playedGames={lastPicture.playedGames}
            isRecorded={!isFetchingStats}
          />
          {shown.kind === 'message' ? (
            <Notice>
              <p>{shown.text}</p>
              {isFetchingStats && !isOnline && (
                <p>{text('They’re waiting for your connection.')}</p>
              )}
              {stats === null && !isFetchingStats && (
                <Button onClick={callbacks.onRetryStats}>{text('Try again')}</Button>
              )}
            </Notice>
          ) : (
            <>
              <StatsChart rows={shown.rows} />
              <Difficulty>
                <span>{text('Difficulty: {difficulty}', { difficulty: shown.difficulty })}</span>
                <small>{shown.plays}</small>
              </Difficulty>
            </>
          )}
          <More>
            <MoreButton
              $tone="quiet"
              aria-label={text('Compare with friends')}
              onClick={() => callbacks.openPanel('circles')}
            >
              <Glyph path={PEOPLE} size={18} />
              {text('Compare')}
            </MoreButton>
            <MoreButton
              $tone="quiet"
              aria-label={text('Your history')}
              onClick={() => callbacks.openPanel('history')}
            >
              <Icon name="calendar" size={18} />
              {text('History')}
            </MoreButton>
          </More>
          <PictureCredits
            gameId={after.latest.gameId}
            playedGames={lastPicture.playedGames}
            isRecorded={!isFetchingStats}
          />
          <Rest>
            <RestButton $tone="quiet" onClick={() => callbacks.openPanel('play-again')}>
              {text('Play again, not counted')}
            </RestButton>
            {!isFetchingStats && (
              <RestButton $tone="quiet" onClick={() => callbacks.openPanel('report')}>
                {text('Something wrong with this game?')}
              </RestButton>
            )}
          </Rest>
        </Stats>
      </Result>
      <div>
        {notices}
        <Actions>
          <AfterGame {...after} playedGames={lastPicture.playedGames}>
            <Button disabled={isBusy || !isOnline} onClick={() => run(callbacks.onNewGame)}>
              {text('New Game')}
            </Button>
          </AfterGame>
        </Actions>
      </div>
    </Layout>
  );
}
