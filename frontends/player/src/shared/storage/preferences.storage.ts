import type { KeyValueStore } from './storage.ts';

const DESCRIBES_CLUES_KEY = 'imguessr_describe_pictures';
const ON = 'on';

export const createPreferences = (storage: KeyValueStore) => ({
  /**
   * Returns whether the clues are described while the player guesses; false unless it was switched
   * on.
   */
  describesClues: (): boolean => storage.read(DESCRIBES_CLUES_KEY) === ON,
  setDescribesClues: (describes: boolean) =>
    storage.write(DESCRIBES_CLUES_KEY, describes ? ON : 'off'),
});

/** What a player has set in this browser. */
export type Preferences = ReturnType<typeof createPreferences>;
