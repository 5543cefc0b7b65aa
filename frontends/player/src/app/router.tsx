import { dailyPath, gamePath, type Navigate, type PlayerRoute } from '@imguessr/contracts';
import { Button, LiveRegion, showToast } from '@imguessr/ui';
import { useCallback, useEffect, useState } from 'react';
import { takeCodeFromAddress } from '../features/device-transfer/code-in-address.ts';
import { Backdrop } from '../features/play/carousel/backdrop.tsx';
import { Carousel } from '../features/play/carousel/carousel.tsx';
import { Thumbnails } from '../features/play/carousel/thumbnails.tsx';
import { GuessEntry } from '../features/play/entry/guess-entry.tsx';
import { usePlay } from '../features/play/use-play.ts';
import { isMisplaced, pathOf, today } from '../shared/daily/today.ts';
import { GameResults } from './game-results.tsx';
import { ConnectionNotice } from './layout/connection-notice.tsx';
import { GameError } from './layout/game-error.tsx';
import { Header } from './layout/header.tsx';
import { NewDayNotice } from './layout/new-day-notice.tsx';
import { NoticeBar } from './layout/notice-bar.tsx';
import { Screen, Table } from './layout/screen.tsx';
import { Title } from './layout/title.tsx';
import { type Panel, Panels } from './panels.tsx';

interface GamePageProps {
  readonly route: PlayerRoute;
  readonly navigate: Navigate;
}

/** The game's two routes. A daily date that is none, or is still to come, leads to today's game. */
export function Router({ route, navigate }: GamePageProps) {
  const mustRedirect = isMisplaced(route);
  useEffect(() => {
    if (mustRedirect) navigate(dailyPath(today()), { replace: true });
  }, [mustRedirect, navigate]);
  return mustRedirect ? null : <GamePage route={route} navigate={navigate} />;
}

function GamePage({ route, navigate }: GamePageProps) {
  const view = usePlay((current) => current);
  const { load, error, gameId, startNewGame } = view;
  const [panel, setPanel] = useState<Panel>();
  const [code, setCode] = useState<string>();
  const open = panel ?? (code === undefined ? undefined : 'device-transfer');
  const closePanel = useCallback(() => {
    setPanel(undefined);
    setCode(undefined);
  }, []);
  useEffect(() => {
    const carried = takeCodeFromAddress();
    if (carried !== undefined) setCode(carried);
  }, []);

  useEffect(() => {
    setPanel(undefined);
    void load(route);
  }, [load, route]);

  const mayStay = staysOnError(route, view.isMissing);
  const keptPath = view.keptAt && pathOf(view.keptAt);
  useEffect(() => {
    if (error === undefined) return;
    if (keptPath) navigate(keptPath, { replace: true });
    else if (!mayStay) navigate('/', { replace: true });
  }, [error, keptPath, mayStay, navigate]);

  const goToNewGame = async () => {
    const next = await startNewGame();
    setPanel(undefined);
    if (!next) return;
    if (next.isKnown) showToast({ title: 'You know this one', text: 'No game is left that you have not finished.' });
    const isHere = route.kind === 'game' && route.gameId === String(next.gameId);
    if (isHere) void load(route);
    else navigate(gamePath(next.gameId));
  };

  return (
    <Screen>
      <Backdrop />
      <Header
        navigate={navigate}
        onRules={() => setPanel('rules')}
        onHistory={() => setPanel('history')}
        onPlayMore={() => setPanel('play-more')}
      />
      <Table>
        <Title route={route} navigate={navigate} />
        {error !== undefined && mayStay ? (
          <GameError>
            <p>{error}</p>
            <WayOut
              route={route}
              isMissing={view.isMissing}
              navigate={navigate}
              onRetry={load}
              onNewGame={goToNewGame}
            />
          </GameError>
        ) : (
          <>
            <Carousel
              notices={
                <NoticeBar $isLow={view.showsResults}>
                  <ConnectionNotice isOffline={view.isOffline} />
                  <NewDayNotice route={route} navigate={navigate} />
                </NoticeBar>
              }
              results={<GameResults route={route} onNewGame={goToNewGame} onHistory={() => setPanel('history')} />}
            />
            <Thumbnails />
            <GuessEntry key={gameId ?? 'none'} isEnabled={open === undefined} />
          </>
        )}
      </Table>
      <LiveRegion text={view.news.text} turn={view.news.turn} />
      <Panels
        open={open}
        onClose={closePanel}
        rules={{ navigate }}
        history={{
          played: panel === 'history' ? view.playedGames() : [],
          navigate,
          onDeviceTransfer: () => setPanel('device-transfer'),
        }}
        deviceTransfer={{
          code,
          playedGames: view.playedGames,
          onImported: view.replacePlayed,
          onHistory: () => setPanel('history'),
        }}
        playMore={{
          sessionId: view.sessionId,
          gameId,
          navigate,
          onRandomGame: goToNewGame,
          onRules: () => setPanel('rules'),
        }}
      />
    </Screen>
  );
}

/** What helps when the day's game cannot be shown: try again, or when there is none, another game. */
function WayOut({
  route,
  isMissing,
  navigate,
  onRetry,
  onNewGame,
}: GamePageProps & {
  isMissing: boolean;
  onRetry: (route: PlayerRoute) => Promise<void>;
  onNewGame: () => Promise<void>;
}) {
  if (!isMissing) return <Button onClick={() => void onRetry(route)}>Try again</Button>;
  if (route.kind === 'daily' && route.date === today()) return <Button onClick={onNewGame}>Random Game</Button>;
  return <Button onClick={() => navigate('/')}>Play today’s game</Button>;
}

/** A failure leads to /, but not from a day that has no game, nor from today's: that would be a circle. */
const staysOnError = (route: PlayerRoute, isMissing: boolean): boolean =>
  route.kind === 'daily' && (isMissing || route.date === today());
