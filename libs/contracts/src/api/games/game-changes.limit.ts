/** The maximum number of games that one request changes. */
export const MAX_GAME_CHANGES = 200;
