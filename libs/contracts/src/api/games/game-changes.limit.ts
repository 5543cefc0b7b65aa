export const MAX_GAME_CHANGES = 200;
