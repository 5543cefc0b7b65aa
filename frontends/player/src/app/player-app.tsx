import type { PlayerPage, PlayerRemoteProps, PlayerRoute } from '@imguessr/contracts';
import { Lazy, Toaster } from '@imguessr/ui';
import { use, useEffect } from 'react';
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

const loadPrivacy = () => import('../features/privacy/privacy.page.tsx');

const loadPreview = () => import('./preview/preview.page.tsx');

/** The page of a route. A preview has its own state and sends nothing. */
export const PlayerApp = (props: PlayerRemoteProps) =>
  props.route.kind === 'preview' ? (
    <Lazy load={loadPreview} props={{ token: props.route.token }} />
  ) : (
    <RecordedPage {...props} route={props.route} />
  );

interface RecordedPageProps extends PlayerRemoteProps {
  readonly route: Exclude<PlayerPage, { kind: 'preview' }>;
}

/** The game or the privacy page, with their providers. The outbox sends guesses on both. */
function RecordedPage({ route, navigate }: RecordedPageProps) {
  if (route.kind !== 'privacy') {
    firstLoad ??= loadFirst(route);
    use(firstLoad);
  }
  useEffect(() => outbox.start(), []);
  useEffect(() => {
    const { handleOnline } = playStore.getState();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
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
