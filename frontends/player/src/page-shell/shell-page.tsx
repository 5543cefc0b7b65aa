import type { PlayerRoute } from '@imguessr/contracts';
import { createStore } from 'zustand/vanilla';
import { Header } from '../app/layout/header.tsx';
import { GameLayout, Screen } from '../app/layout/screen.tsx';
import { Title } from '../app/layout/title.tsx';
import { Carousel } from '../features/play/carousel/carousel.tsx';
import { Thumbnails } from '../features/play/carousel/thumbnails.tsx';
import { GuessEntry } from '../features/play/entry/guess-entry.tsx';
import { PlayContext } from '../features/play/play.context.ts';
import { initialView, type PlayView } from '../features/play/store/play.state.ts';
import type { PlayStoreState } from '../features/play/store/play.store.ts';

const nothing = () => {};

/**
 * The game page at the beginning of a game, without anything that depends on the player. Nobody
 * operates it.
 */
export function ShellPage({ route, game }: { route: PlayerRoute; game: Partial<PlayView> }) {
  const store = createStore(
    () => ({ ...initialView, showsKeys: false, ...game }) as PlayStoreState,
  );
  return (
    <PlayContext value={store}>
      <Screen>
        <Header onOpen={nothing} />
        <GameLayout $isOver={false}>
          <Title route={route} />
          <Carousel notices={null} results={null} />
          <Thumbnails />
          <GuessEntry isEnabled={false} />
        </GameLayout>
      </Screen>
    </PlayContext>
  );
}
