import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayCommands, type PlayCommands } from './play.commands.ts';
import type { PlayDependencies } from './play.dependencies.ts';
import { blankView, type PlayView } from './play.state.ts';

export interface PlayActions extends PlayCommands {
  /** Brings a clue to the front; an index outside of the images is ignored. */
  select(imageIndex: number): void;
  showResults(): void;
}

export type PlayStore = StoreApi<PlayView & PlayActions>;

/** The game being played: a command is decided by the rules, shown at once, and put into the outbox. */
export const createPlayStore = (dependencies: PlayDependencies): PlayStore =>
  createStore<PlayView & PlayActions>((set, get) => ({
    ...blankView,
    ...createPlayCommands(dependencies, { get, set }),
    select(imageIndex) {
      if (imageIndex < 0 || imageIndex >= get().allImages.length) return;
      set({ selectedImageIndex: imageIndex, showsResults: false });
    },
    showResults: () => set({ showsResults: true }),
  }));
