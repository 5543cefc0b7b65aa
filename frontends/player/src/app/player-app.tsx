import type { PlayerRemoteProps, PlayerRoute } from '@imguessr/contracts';
import { Lazy, Toaster } from '@imguessr/ui';
import { use, useEffect } from 'react';
import { PlayContext } from '../features/play/use-play.ts';
import { isMisplaced } from '../shared/daily/today.ts';
import { OutboxContext } from '../shared/outbox/outbox.context.ts';
import { outbox, playStore } from './player.setup.ts';
import { Router } from './router.tsx';

/** Longest wait, in milliseconds, for a prefetched game; after it the outline of a game is shown meanwhile. */
const MAX_FIRST_WAIT_MS = 150;
let firstLoad: Promise<void> | undefined;

/** Loads the game of the page's first address, as a rule before anything is rendered: then it is rendered once, not twice. */
async function loadFirst(route: PlayerRoute): Promise<void> {
  if (isMisplaced(route)) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_FIRST_WAIT_MS));
  await Promise.race([playStore.getState().begin(route), timeout]);
}

const loadPrivacy = () => import('../features/privacy/privacy.page.tsx');

/** The whole game with its providers, or what is kept about the player. Guesses are sent whichever is shown. */
export function PlayerApp({ route, navigate }: PlayerRemoteProps) {
  if (route.kind !== 'privacy') {
    firstLoad ??= loadFirst(route);
    use(firstLoad);
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
          <Lazy
            load={loadPrivacy}
            onFail={() => navigate('/')}
            props={{ navigate, playedGames: playStore.getState().playedGames }}
          />
        ) : (
          <Router route={route} navigate={navigate} />
        )}
        <Toaster />
      </OutboxContext>
    </PlayContext>
  );
}
