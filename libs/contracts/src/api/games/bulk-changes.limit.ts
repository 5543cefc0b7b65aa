/** A module without schemas, which pages would load. */
export const MAX_GAME_CHANGES = 200;
