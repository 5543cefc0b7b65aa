import { send } from '@imguessr/api-client';
import type { ClientStats, PlayerRoute } from '@imguessr/contracts';
import { outcomeOf } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Glyph, StatsChart } from '@imguessr/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAsyncAction } from '../../shared/async-action.tsx';
import { playerStreaks } from '../../shared/daily/day-marks.ts';
import { useToday } from '../../shared/daily/today.ts';
import { KeptNothing, useKeepsGames } from '../../shared/outbox/kept-nothing.tsx';
import { useWaiting } from '../../shared/outbox/outbox.context.ts';
import type { OpenPanel } from '../../shared/panel.ts';
import { PEOPLE } from '../../shared/people-icon.ts';
import { circleStorage } from '../../shared/storage/circles.storage.ts';
import type { ReadPlayedGames } from '../../shared/storage/played-games.storage.ts';
import { useOnline } from '../../shared/use-online.ts';
import { Afterword, PictureCredits } from './after-game.tsx';
import { celebrate } from './celebration.ts';
import { ContactSheet, type ContactSheetProps } from './contact-sheet.tsx';
import { Countdown } from './countdown.tsx';
import { headingOf, type PlayResult } from './heading.ts';
import { nameOf, remarkOn, statsView } from './results.view.ts';
import { Share } from './share/share.tsx';

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
  readonly route: PlayerRoute;
  readonly gameId: number;
  readonly result: PlayResult;
  readonly word: string;
  readonly sheet: ContactSheetProps;
  readonly stats: ClientStats | null | undefined;
  readonly isFetchingStats: boolean;
  /** Whether the card is in front. */
  readonly isShown: boolean;
  /** Whether the game was won on this page, and not restored. */
  readonly hasJustWon: boolean;
  readonly playedGames: ReadPlayedGames;
  readonly notices?: ReactNode;
  readonly onStats: (gameId: number, stats: ClientStats) => void;
  readonly onRetryStats: () => void;
  readonly onNewGame: () => Promise<void>;
  readonly openPanel: OpenPanel;
}

/**
 * The five prints with their lines, the player's own result and how it compares with others, and
 * what is next.
 */
export default function FinishedResults({
  route,
  gameId,
  result,
  word,
  sheet,
  stats,
  isFetchingStats,
  isShown,
  hasJustWon,
  playedGames,
  notices,
  onStats,
  onRetryStats,
  onNewGame,
  openPanel,
}: FinishedResultsProps) {
  const isOnline = useOnline();
  const isUnreachable = useWaiting() || !isOnline;
  const { isBusy, run } = useAsyncAction();
  const today = useToday();
  const isToday = route.kind === 'daily' && route.date === today;
  const [streak] = useState(() => (isToday ? playerStreaks(playedGames(), today).current : 0));
  const rank = useCircleRank(isToday && !isFetchingStats ? today : undefined, playedGames);
  const keepsGames = useKeepsGames();
  const shown = statsView(stats, isFetchingStats, result);
  const game = { gameId, playedGames, isRecorded: !isFetchingStats };
  useLatestStats(gameId, isShown && !isFetchingStats, onStats);
  const layout = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: celebrates once, with the placeholders of that moment
  useEffect(() => {
    const boxes = layout.current?.closest('main')?.querySelector('[data-boxes]');
    const placeholders = sheet.clues.flatMap(({ placeholder }) => placeholder ?? []);
    if (hasJustWon && boxes) return celebrate(boxes, placeholders);
    return undefined;
  }, [hasJustWon]);

  return (
    <Layout ref={layout}>
      <Result tabIndex={0} aria-label={text('Player statistics')}>
        <Head>
          <h2>{headingOf(result)}</h2>
          <p>{remarkOn(result, word, stats)}</p>
        </Head>
        <ContactSheet {...sheet} />
        <Afterword {...game} />
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
          {isToday && <Countdown />}
        </Facts>
        {!keepsGames && <KeptNothing />}
        {typeof shown === 'string' ? (
          <Notice>
            <p>{shown}</p>
            {(isFetchingStats ? isUnreachable : stats === null) && (
              <p>{text('They’re waiting for your connection.')}</p>
            )}
            {stats === null && !isFetchingStats && (
              <Button onClick={onRetryStats}>{text('Try again')}</Button>
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
            onClick={() => openPanel('circles')}
          >
            <Glyph path={PEOPLE} size={18} />
            {rank ?? text('Compare')}
          </Compare>
          <More
            onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          >
            <summary>{text('More')}</summary>
            <Button $tone="quiet" onClick={() => openPanel('play-again')}>
              {text('Play again for fun')}
            </Button>
            {!isFetchingStats && (
              <Button $tone="quiet" onClick={() => openPanel('report')}>
                {text('Something wrong with this game?')}
              </Button>
            )}
            <PictureCredits {...game} />
          </More>
        </div>
      </Result>
      <div>
        {notices}
        <Actions>
          <Share
            key={gameId}
            route={route}
            gameId={gameId}
            results={sheet.results}
            playedGames={playedGames}
          >
            <Button disabled={isBusy || !isOnline} onClick={() => run(onNewGame)}>
              {text('New Game')}
            </Button>
          </Share>
        </Actions>
      </div>
    </Layout>
  );
}

/** Longer than a shared cache keeps statistics, so that the player's own play stays in them. */
const REFRESH_INTERVAL_MS = 10_000;

/** Fetches the statistics of a game again while the results card and the page are visible. */
function useLatestStats(
  gameId: number,
  isShown: boolean,
  onStats: FinishedResultsProps['onStats'],
): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const closed = new AbortController();
    const { signal } = closed;
    const refresh = async () => {
      if (document.hidden) return;
      // Without a session: a shared cache may have kept them for some seconds.
      const latest = send('GET /api/games/{id}/client-stats', { params: { id: gameId }, signal });
      const stats = await latest.catch(() => undefined);
      if (stats && !signal.aborted) onStats(gameId, stats);
    };
    const timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    return () => {
      closed.abort();
      clearInterval(timer);
    };
  }, [gameId, isShown, onStats]);
}

/**
 * Returns the place in the player's circle, in words, once it is known. Only members fetch anything.
 * `date` is undefined while the game does not count.
 */
function useCircleRank(date: string | undefined, playedGames: ReadPlayedGames): string | undefined {
  const [rank, setRank] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plays of the moment when the game counts
  useEffect(() => {
    if (date === undefined || circleStorage.playerKeys().length === 0) return;
    // The circles' panel says what went wrong.
    import('../../shared/circles/my-circles.ts')
      .then(({ readCircleRank }) => readCircleRank(date, playedGames()))
      .then(setRank, () => undefined);
  }, [date]);
  return rank;
}
