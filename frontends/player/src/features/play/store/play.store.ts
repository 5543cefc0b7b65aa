import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenPanel } from '../../../shared/panel.ts';
import { createPlayCommands, type PlayCommands } from './play.commands.ts';
import type { PlayDependencies } from './play.dependencies.ts';
import { initialView, type PageState, type PlayView } from './play.state.ts';

export interface PlayActions extends PlayCommands {
  /** Moves a clue card to the front; an index out of range is ignored. */
  select(imageIndex: number): void;
  showResults(): void;
  readonly openPanel: OpenPanel;
  closePanel(): void;
  /**
   * Shows or hides the on-screen keys where there is a mouse; on touch screens they are always
   * shown.
   */
  toggleKeys(): void;
}

export type PlayStoreState = PlayView & PageState & PlayActions;
export type PlayStore = StoreApi<PlayStoreState>;

/**
 * Creates the store of the game being played. A command is decided by the rules, shown at once and
 * added to the outbox.
 */
export const createPlayStore = (dependencies: PlayDependencies): PlayStore =>
  createStore<PlayStoreState>((set, get) => ({
    ...initialView,
    panel: undefined,
    showsKeys: false,
    ...createPlayCommands(dependencies, { get, set }),
    select(imageIndex) {
      if (imageIndex < 0 || imageIndex >= get().allImages.length) return;
      set({ selectedImageIndex: imageIndex, showsResults: false, isEnding: false });
    },
    showResults: () => set({ showsResults: true, isEnding: false }),
    openPanel: (name, code) => set({ panel: { name, code } }),
    closePanel: () => set({ panel: undefined }),
    toggleKeys: () => set({ showsKeys: !get().showsKeys }),
  }));
