import type { KeyValueStore } from './storage.ts';

const DESCRIBES_CLUES_KEY = 'imguessr_describe_pictures';
const ON = 'on';

/** What a player has set in this browser. */
export interface Preferences {
  /** Returns whether the clues are described while the player guesses; false unless it was switched on. */
  describesClues(): boolean;
  setDescribesClues(describes: boolean): void;
}

export const createPreferences = (storage: KeyValueStore): Preferences => ({
  describesClues: () => storage.read(DESCRIBES_CLUES_KEY) === ON,
  setDescribesClues: (describes) => storage.write(DESCRIBES_CLUES_KEY, describes ? ON : 'off'),
});
