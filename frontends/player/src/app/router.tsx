import {
  dailyPath,
  gamePath,
  isClockWrong,
  type Navigate,
  type PlayerRoute,
  today,
} from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, NavigationContext, showToast, useNavigate } from '@imguessr/ui';
import { useCallback, useEffect, useState } from 'react';
import { Backdrop } from '../features/play/carousel/backdrop.tsx';
import { usePlay } from '../features/play/play.context.ts';
import { needsRedirect, pathOf } from '../shared/daily/today.ts';
import { listen } from '../shared/listen.ts';
import { NEW_GAMES_OFFLINE, useOnline } from '../shared/use-online.ts';
import { GameResults } from './game-results.tsx';
import { Board } from './layout/board.tsx';
import { Header } from './layout/header.tsx';
import { ConnectionNotice, NewDayNotice, Notice, NoticeBar, useNewDay } from './layout/notices.tsx';
import { GameError, Screen } from './layout/screen.tsx';
import { Title, useArrival } from './layout/title.tsx';
import { LazyPanels } from './panels/lazy-panels.tsx';
import { afterRemoval, isPanelEntry, useBackCloses } from './use-back-closes.ts';

const GAME_ID = /^[1-9]\d*$/;

interface GamePageProps {
  readonly route: PlayerRoute;
}

/**
 * Shows the game of a route. A daily date that is malformed or in the future redirects to today's
 * game.
 */
export function Router({ route }: GamePageProps) {
  const navigate = useNavigate();
  const mustRedirect = needsRedirect(route);
  useEffect(() => {
    if (mustRedirect) navigate(dailyPath(today()), { replace: true });
  }, [mustRedirect, navigate]);
  return mustRedirect ? null : <GamePage route={route} />;
}

function GamePage({ route }: GamePageProps) {
  const navigateFrom = useNavigate();
  const view = usePlay((current) => current);
  const { load, error, gameId, startNewGame, panel, openPanel, closePanel } = view;
  const [startFailure, setStartFailure] = useState('');
  useBackCloses(panel !== undefined, closePanel);
  const navigate = useCallback<Navigate>(
    (...to) =>
      afterRemoval(() =>
        isPanelEntry() ? navigateFrom(to[0], { replace: true }) : navigateFrom(...to),
      ),
    [navigateFrom],
  );
  const follow = useCallback<Navigate>(
    (...to) => {
      navigate(...to);
      closePanel();
    },
    [navigate, closePanel],
  );
  useEffect(() => {
    setStartFailure('');
    void load(route);
  }, [load, route]);

  useEffect(() => listen(() => setStartFailure(''), 'online'), []);

  const newDay = useNewDay(route);
  const arrival = useArrival(route, panel !== undefined);

  const staysHere = staysOnError(route, view.isNotFound);
  const isGone = route.kind === 'game' && (view.isNotFound || !GAME_ID.test(route.gameId));
  const lastGamePath = view.lastGameRoute && pathOf(view.lastGameRoute);
  useEffect(() => {
    if (error === undefined) return;
    if (lastGamePath) navigate(lastGamePath, { replace: true });
    else if (!staysHere) {
      if (isGone) showToast({ title: text('That game is gone. Here is today’s.') });
      navigate('/', { replace: true });
    }
  }, [error, lastGamePath, staysHere, isGone, navigate]);

  const goToNewGame = async () => {
    setStartFailure('');
    const next = await startNewGame();
    closePanel();
    if (!next) {
      setStartFailure(
        navigator.onLine ? text('The new game didn’t load. Please try again.') : NEW_GAMES_OFFLINE,
      );
      return;
    }
    if (next.isAlreadyPlayed)
      showToast({
        title: text('Here’s one you’ve played'),
        text: text('We couldn’t find a new one this time.'),
      });
    const isSameGame = route.kind === 'game' && route.gameId === String(next.gameId);
    if (isSameGame) void load(route);
    else follow(gamePath(next.gameId));
  };

  const isOnline = useOnline();
  const isOnResults = view.showsResults && view.isGameOver;
  const notices = (
    <NoticeBar $isOnResults={isOnResults}>
      <ConnectionNotice isOffline={view.isOffline} />
      <Notice role="status">
        {startFailure || (isOnResults && !isOnline && NEW_GAMES_OFFLINE)}
      </Notice>
      <NewDayNotice day={newDay} />
    </NoticeBar>
  );

  return (
    <NavigationContext value={follow}>
      <Screen>
        <Backdrop />
        <Header onOpen={openPanel} />
        <Board
          title={<Title route={route} />}
          notices={!isOnResults && notices}
          onEnlarge={() => openPanel('picture')}
          results={
            <GameResults route={route} notices={isOnResults && notices} onNewGame={goToNewGame} />
          }
          isEnabled={panel === undefined}
          arrival={arrival}
        >
          {error !== undefined && staysHere ? (
            <GameError>
              <p>{error}</p>
              <ErrorAction
                route={route}
                isNotFound={view.isNotFound}
                onRetry={load}
                onNewGame={goToNewGame}
              />
            </GameError>
          ) : undefined}
        </Board>
        <LazyPanels
          open={panel}
          onClose={closePanel}
          openPanel={openPanel}
          sessionId={view.sessionId}
          gameId={gameId}
          playedGames={view.playedGames}
          onImported={view.replacePlayedGames}
          onRandomGame={goToNewGame}
          Board={Board}
        />
      </Screen>
    </NavigationContext>
  );
}

function ErrorAction({
  route,
  isNotFound,
  onRetry,
  onNewGame,
}: GamePageProps & {
  isNotFound: boolean;
  onRetry: (route: PlayerRoute) => Promise<void>;
  onNewGame: () => Promise<void>;
}) {
  const navigate = useNavigate();
  if (!isNotFound) return <Button onClick={() => void onRetry(route)}>{text('Try again')}</Button>;
  if (route.kind === 'daily' && route.date === today())
    return <Button onClick={onNewGame}>{text('Random Game')}</Button>;
  return <Button onClick={() => navigate('/')}>{text('Play today’s game')}</Button>;
}

/**
 * A failed page redirects to `/`, unless its day has no game or is today, to which `/` leads. A day
 * that only a wrong clock has led to is left.
 */
const staysOnError = (route: PlayerRoute, isNotFound: boolean): boolean =>
  route.kind === 'daily' && ((isNotFound && !isClockWrong()) || route.date === today());
