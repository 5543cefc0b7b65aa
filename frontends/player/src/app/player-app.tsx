import type { PlayerPage, PlayerRemoteProps, PlayerRoute } from '@imguessr/contracts';
import { GAME_LETTERS_ID } from '@imguessr/game-rules';
import { Lazy, NavigationContext, Toaster } from '@imguessr/ui';
import { type ComponentType, use, useEffect } from 'react';
import { PlayContext } from '../features/play/play.context.ts';
import type { PlayStoreState } from '../features/play/store/play.store.ts';
import { needsRedirect } from '../shared/daily/today.ts';
import { listen } from '../shared/listen.ts';
import { OutboxContext } from '../shared/outbox/outbox.context.ts';
import { Board, type GameBoard } from './layout/board.tsx';
import { outbox, playStore } from './player.setup.ts';
import { Router } from './router.tsx';

/** Returns a function that runs once, and again after a failure. */
function once<Argument>(run: (argument: Argument) => Promise<void>) {
  let running: Promise<void> | undefined;
  return (argument: Argument): Promise<void> => {
    running ??= run(argument).catch((error) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

const installLanguage = once(async (letters: string) => {
  const { installLetters } = await import('@imguessr/game-rules/letters');
  await installLetters(JSON.parse(letters));
});

/**
 * Resolves when the letters of the game are known; undefined for A-Z, which are in the first
 * script.
 */
function gameLanguageReady(): Promise<void> | undefined {
  const letters = document.getElementById(GAME_LETTERS_ID)?.textContent;
  return letters ? installLanguage(letters) : undefined;
}

/** Milliseconds to wait for the first game before the page shows placeholders instead. */
const MAX_WAIT_MS = 150;

const isGame = (route: PlayerPage): route is PlayerRoute =>
  route.kind === 'daily' || route.kind === 'game';

/**
 * Loads the first game of the page, once and usually before anything is rendered, so that the page
 * renders once instead of twice.
 */
const loadFirst = once(async (route: PlayerRoute) => {
  await gameLanguageReady();
  if (needsRedirect(route)) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([playStore.getState().preload(route), timeout]);
});

/** The pages whose code is fetched when they are opened. */
const LAZY_PAGES = {
  privacy: () => import('../features/privacy/privacy.page.tsx'),
  preview: () => import('./preview/preview.page.tsx'),
  embed: () => import('./embed/embed.page.tsx'),
};

/**
 * The page of a route, with its providers. The outbox sends the guesses of earlier visits on all
 * pages but previews.
 */
export function PlayerApp({ route, navigate }: PlayerRemoteProps) {
  const { kind } = route;
  const language = gameLanguageReady();
  if (language) use(language);
  if (isGame(route)) use(loadFirst(route));
  useEffect(() => (kind === 'preview' ? undefined : outbox.start()), [kind]);
  useEffect(() => listen(playStore.getState().handleOnline, 'online'), []);
  useEffect(
    () =>
      listen(
        () => void (document.hidden || playStore.getState().handleVisible()),
        'visibilitychange',
      ),
    [],
  );
  return (
    <NavigationContext value={navigate}>
      <PlayContext value={playStore}>
        <OutboxContext value={outbox}>
          {isGame(route) ? (
            <Router route={route} />
          ) : (
            <Lazy<LazyPageProps>
              load={LAZY_PAGES[route.kind] as LoadPage}
              onFail={() => navigate('/')}
              props={{
                route,
                GamePage: Router,
                Board,
                playedGames: playStore.getState().playedGames,
              }}
            />
          )}
          <Toaster />
        </OutboxContext>
      </PlayContext>
    </NavigationContext>
  );
}

PlayerApp.preload = async ({ route }: PlayerRemoteProps): Promise<void> => {
  if (isGame(route)) await loadFirst(route);
};

interface LazyPageProps extends Pick<PlayerRemoteProps, 'route'> {
  readonly GamePage: typeof Router;
  readonly Board: GameBoard;
  readonly playedGames: PlayStoreState['playedGames'];
}
type LoadPage = () => Promise<{ default: ComponentType<LazyPageProps> }>;
