import type { PlayerRemoteProps, PlayerRoute } from '@imguessr/contracts';
import { Lazy, Toaster } from '@imguessr/ui';
import { type ComponentType, use, useEffect } from 'react';
import type { PlayStoreState } from '../features/play/play.store.ts';
import { PlayContext } from '../features/play/use-play.ts';
import { needsRedirect } from '../shared/daily/today.ts';
import { OutboxContext } from '../shared/outbox/outbox.context.ts';
import { outbox, playStore } from './player.setup.ts';
import { Router } from './router.tsx';

/** Milliseconds to wait for a prefetched game before the page shows placeholders instead. */
const MAX_PREFETCH_WAIT_MS = 150;
let firstLoad: Promise<void> | undefined;

/** Loads the first game of the page, usually before anything is rendered, so that the page renders once instead of twice. */
async function loadFirst(route: PlayerRoute): Promise<void> {
  if (needsRedirect(route)) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_PREFETCH_WAIT_MS));
  await Promise.race([playStore.getState().preload(route), timeout]);
}

/** The pages whose code is fetched when they are opened. */
const LAZY_PAGES = {
  privacy: () => import('../features/privacy/privacy.page.tsx'),
  preview: () => import('./preview/preview.page.tsx'),
};

/** The page of a route, with its providers. The outbox sends the guesses of earlier visits on all pages but previews. */
export function PlayerApp({ route, navigate }: PlayerRemoteProps) {
  const { kind } = route;
  const isLazy = kind === 'privacy' || kind === 'preview';
  if (!isLazy) {
    firstLoad ??= loadFirst(route);
    use(firstLoad);
  }
  useEffect(() => (kind === 'preview' ? undefined : outbox.start()), [kind]);
  useEffect(() => {
    const { handleOnline } = playStore.getState();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  return (
    <PlayContext value={playStore}>
      <OutboxContext value={outbox}>
        {isLazy ? (
          <Lazy<LazyPageProps>
            load={LAZY_PAGES[kind] as LoadPage}
            onFail={() => navigate('/')}
            props={{ route, navigate, GamePage: Router, playedGames: playStore.getState().playedGames }}
          />
        ) : (
          <Router route={route} navigate={navigate} />
        )}
        <Toaster />
      </OutboxContext>
    </PlayContext>
  );
}

interface LazyPageProps extends PlayerRemoteProps {
  readonly GamePage: typeof Router;
  readonly playedGames: PlayStoreState['playedGames'];
}
type LoadPage = () => Promise<{ default: ComponentType<LazyPageProps> }>;
