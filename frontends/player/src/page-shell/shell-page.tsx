import type { PlayerRoute } from '@imguessr/contracts';
import { createStore } from 'zustand/vanilla';
import { Board } from '../app/board.tsx';
import { Header } from '../app/layout/header.tsx';
import { Screen } from '../app/layout/screen.tsx';
import { Title } from '../app/layout/title.tsx';
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
        <Board title={<Title route={route} />} results={null} isEnabled={false} />
      </Screen>
    </PlayContext>
  );
}
