/** Marks an on-screen key: Enter on it submits the guess instead of pressing the key. */
export const GAME_KEY = 'data-game-key';

/** Marks elements that handle the arrow keys themselves. */
export const OWN_ARROW_KEYS = 'data-own-arrows';
