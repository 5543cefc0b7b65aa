/** A play has this many guesses; a reveal uses one too. */
export const MAX_ATTEMPTS = 5;
/** A game shows this many picture clues, so a game with fewer images is not playable. */
export const CLUE_COUNT = 5;
/** A game has at most this many images, spare ones included. */
export const MAX_IMAGES = 100;
/** How many other games are suggested beside the one being played. */
export const SUGGESTED_GAMES = 2;
/** Letters of a word, both ends included. */
export const WORD_LENGTH = { min: 2, max: 20 } as const;
/** Boxes drawn while the word's length is not known yet. */
export const DEFAULT_WORD_LENGTH = 3;
/** Top guesses listed for each attempt. */
export const TOP_GUESSES = 5;
/** A stranger's guess is shown once this many sessions have made it. */
export const TOP_GUESS_MIN_SESSIONS = 2;
/** How long the word boxes shake after a wrong guess, in milliseconds. */
export const SHAKE_MS = 600;
/** The key of local browser storage that holds the session id. */
export const SESSION_STORAGE_KEY = 'imguessr_session_id';
