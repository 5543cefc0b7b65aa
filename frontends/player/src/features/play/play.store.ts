import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPlayCommands, type PlayCommands } from './play.commands.ts';
import type { PlayDependencies } from './play.dependencies.ts';
import { initialView, type PlayView } from './play.state.ts';

export interface PlayActions extends PlayCommands {
  /** Moves a clue card to the front; an index out of range is ignored. */
  select(imageIndex: number): void;
  showResults(): void;
}

export type PlayStore = StoreApi<PlayView & PlayActions>;

/** Creates the store of the game being played. A command is decided by the rules, shown at once and added to the outbox. */
export const createPlayStore = (dependencies: PlayDependencies): PlayStore =>
  createStore<PlayView & PlayActions>((set, get) => ({
    ...initialView,
    ...createPlayCommands(dependencies, { get, set }),
    select(imageIndex) {
      if (imageIndex < 0 || imageIndex >= get().allImages.length) return;
      set({ selectedImageIndex: imageIndex, showsResults: false });
    },
    showResults: () => set({ showsResults: true }),
  }));
