import { CLOCK_EVENT, gameTitle, longDate, type PlayerRoute, today } from '@imguessr/contracts';
import { embeddedRouteOf } from '@imguessr/contracts/embeds';
import { text } from '@imguessr/texts';
import { StatsChart, siteBranding } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { usePlay } from '../../features/play/play.context.ts';
import { Afterword } from '../../features/results/after-game.tsx';
import { headingOf } from '../../features/results/heading.ts';
import { statsView } from '../../features/results/results.view.ts';
import { needsRedirect, pathOf } from '../../shared/daily/today.ts';
import { listen } from '../../shared/listen.ts';
import type { GameBoard } from '../layout/board.tsx';
import { heightFor, NoGame, SiteLink, tellHeight } from './frame.tsx';

const Result = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: safe center;
  gap: var(--space-2);
  height: 100%;
  padding: var(--space-3);
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  h2 { font-size: clamp(1.25rem, 6cqh, 1.6rem); }
  & > a { text-align: center; white-space: normal; }
  & > p { color: var(--ink-soft); font-size: 0.9rem; line-height: 1.35; }
`;

/** How it ended, how others did, and the way to the site. */
function EmbedResults({ href }: { href: string }) {
  const view = usePlay((current) => current);
  const { isGameOver, hasWon, play, gameStats, isFetchingStats, gameId = 0, playedGames } = view;
  if (!isGameOver) {
    return (
      <Result>
        <p>{text('See how you compare after you finish the game.')}</p>
      </Result>
    );
  }
  const result = { hasWon, attemptsUsed: play.attemptsUsed };
  const stats = statsView(gameStats, isFetchingStats, result);
  return (
    <Result tabIndex={0} aria-label={text('Player statistics')}>
      <h2>{headingOf(result)}</h2>
      <Afterword gameId={gameId} playedGames={playedGames} isRecorded={!isFetchingStats} />
      {typeof stats === 'string' ? <p>{stats}</p> : <StatsChart rows={stats.rows} />}
      <SiteLink href={href} $tone="primary" />
      <p>
        {text('This result doesn’t count towards your streak on {site}.', {
          site: siteBranding().name,
        })}
      </p>
    </Result>
  );
}

const Frame = styled.div`
  display: grid;
  min-height: 100dvh;
  height: max(100dvh, 30rem);
  padding: 0 10px 8px;
  overflow-x: clip;
`;

const Bar = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  h1 { font-size: 1.1rem; }
  p { color: var(--ink-soft); font-size: 0.9rem; line-height: 1.2; }
  a { max-width: 9rem; padding: 0 var(--space-1); font-size: 0.9rem; text-align: end; text-wrap: balance; white-space: normal; }
`;

/**
 * The game by the rules and with the parts of the whole page, and without its panels: they would be
 * about this frame only.
 */
function EmbeddedGame({ route, Board }: { route: PlayerRoute; Board: GameBoard }) {
  const { load, error } = usePlay((current) => current);
  useEffect(() => void load(route), [load, route]);
  useHeight(error === undefined);

  const href = pathOf(route);
  if (error !== undefined) return <NoGame text={error} href={href} />;
  const title = (
    <Bar>
      {route.kind === 'daily' ? (
        <div>
          <h1>{text('Game Of The Day')}</h1>
          <p>{longDate(route.date)}</p>
        </div>
      ) : (
        <h1>{gameTitle(route)}</h1>
      )}
      <SiteLink href={href} $tone="quiet" />
    </Bar>
  );
  return (
    <Frame>
      <Board title={title} results={<EmbedResults href={href} />} />
    </Frame>
  );
}

/** Asks for as much height as a game of this width needs. */
function useHeight(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const tell = () => tellHeight(heightFor(window.innerWidth));
    tell();
    return listen(tell, 'resize');
  }, [isShown]);
}

interface EmbedPageProps {
  readonly route: { readonly path: string };
  readonly Board: GameBoard;
}

/**
 * A game in a frame of another page: the game of the address, or today's until the frame is loaded
 * again.
 */
export default function EmbedPage({ route: { path }, Board }: EmbedPageProps) {
  const [route, setRoute] = useState(() => routeAt(path));
  useEffect(() => listen(() => setRoute(routeAt(path)), CLOCK_EVENT), [path]);
  useEffect(() => {
    document.title = siteBranding().name;
  }, []);
  if (!route || needsRedirect(route))
    return <NoGame href="/" text={text('There’s no game at this address.')} />;
  return <EmbeddedGame route={route} Board={Board} />;
}

function routeAt(path: string): PlayerRoute | undefined {
  const route = embeddedRouteOf(path);
  return route === 'today' ? { kind: 'daily', date: today() } : route;
}
