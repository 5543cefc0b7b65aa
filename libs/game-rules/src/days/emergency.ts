/** The maximum length of the reason for which the game of a current day is replaced. */
export const MAX_REASON_LENGTH = 200;
