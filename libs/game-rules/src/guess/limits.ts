import { ATTEMPTS, CLUES } from './attempts-and-clues.ts';

export { ATTEMPTS, CLUES };
export type Attempt = (typeof ATTEMPTS)[number];
export const MAX_ATTEMPTS = ATTEMPTS.length;
export const ATTEMPT_NAMES = ATTEMPTS.map((attempt) => `attempt${attempt}` as const);
export type AttemptName = (typeof ATTEMPT_NAMES)[number];
export type Clue = (typeof CLUES)[number];
export const CLUE_COUNT = CLUES.length;
/** Spare ones included. */
export const MAX_IMAGES = 100;
export const SUGGESTED_GAMES = 2;
export const WORD_LENGTH = { min: 2, max: 20 } as const;
/** In UTF-16 units, whatever the number of letters: some scripts write a letter with several. */
export const MAX_WORD_CHARACTERS = 64;
export const DEFAULT_WORD_LENGTH = 3;
export const TOP_GUESSES = 5;
/** A guess made by fewer sessions is not shown to other players. */
export const TOP_GUESS_MIN_SESSIONS = 2;
export const SHAKE_MS = 600;
/** Chosen by the client. */
export const SESSION_ID = /^[A-Za-z0-9_-]{1,64}$/;
export const SESSION_STORAGE_KEY = 'imguessr_session_id';
