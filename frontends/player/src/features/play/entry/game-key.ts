/** Marks an on-screen key: Enter on it submits the guess instead of pressing the key. */
export const GAME_KEY = 'data-game-key';
