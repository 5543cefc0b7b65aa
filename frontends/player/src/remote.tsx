import type { PlayerRemoteProps, PlayerRoute } from '@imguessr/contracts';
import { OnDemand, Toaster } from '@imguessr/ui';
import { use, useEffect } from 'react';
import { isMisplaced } from './daily/today.ts';
import { PlayContext } from './features/play/use-play.ts';
import { OutboxContext } from './outbox/outbox.context.ts';
import { outbox, playStore } from './player.setup.ts';
import { Routes } from './routes.tsx';

/** Longest wait, in milliseconds, for a game that was asked for ahead; then the shape of one is shown meanwhile. */
const PATIENCE_MS = 150;
let begun: Promise<void> | undefined;

/** The game of the page's first address, as a rule there before anything is drawn: then it is drawn once, not twice. */
async function loadFirst(route: PlayerRoute): Promise<void> {
  if (isMisplaced(route)) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([playStore.getState().begin(route), patience]);
}

const loadPrivacy = () => import('./features/privacy/privacy.page.tsx');

/** `./App` of the player remote: the whole game, and what is kept of it. Guesses are sent whichever is shown. */
export default function PlayerApp({ route, navigate }: PlayerRemoteProps) {
  if (route.kind !== 'privacy') {
    begun ??= loadFirst(route);
    use(begun);
  }
  useEffect(() => outbox.start(), []);
  useEffect(() => {
    const { backOnline } = playStore.getState();
    window.addEventListener('online', backOnline);
    return () => window.removeEventListener('online', backOnline);
  }, []);
  return (
    <PlayContext value={playStore}>
      <OutboxContext value={outbox}>
        {route.kind === 'privacy' ? (
          <OnDemand
            load={loadPrivacy}
            onFail={() => navigate('/')}
            props={{ navigate, playedGames: playStore.getState().playedGames }}
          />
        ) : (
          <Routes route={route} navigate={navigate} />
        )}
        <Toaster />
      </OutboxContext>
    </PlayContext>
  );
}
