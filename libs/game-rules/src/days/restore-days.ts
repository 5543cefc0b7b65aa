/** For how many days a deleted game, or an image that was removed from a game, can be restored with its pictures. */
export const RESTORE_DAYS = 30;
