/** The number of attempts of a play; a reveal uses one too. */
export const MAX_ATTEMPTS = 5;
/** The number of picture clues of a game; a game with fewer images is not playable. */
export const CLUE_COUNT = 5;
/** The maximum number of images of a game, spare ones included. */
export const MAX_IMAGES = 100;
/** The maximum number of characters of the hint and of the description of an image. */
export const MAX_CLUE_TEXT_LENGTH = 1_000;
/** The maximum number of games suggested to a player. */
export const SUGGESTED_GAMES = 2;
/** The number of letters of a word, both limits included. */
export const WORD_LENGTH = { min: 2, max: 20 } as const;
/** The number of letter boxes while the word length is unknown. */
export const DEFAULT_WORD_LENGTH = 3;
/** The maximum number of top guesses listed for each attempt. */
export const TOP_GUESSES = 5;
/** The number of sessions that must have made a guess before it is shown to other players. */
export const TOP_GUESS_MIN_SESSIONS = 2;
/** The time in milliseconds for which the word boxes shake after a wrong guess. */
export const SHAKE_MS = 600;
/** The local-storage key of the session id. */
export const SESSION_STORAGE_KEY = 'imguessr_session_id';
