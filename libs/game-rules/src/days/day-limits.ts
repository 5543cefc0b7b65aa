/** Players may notice a repeat of one game within fewer days. */
export const REPEAT_DAYS = 60;
/** Players may notice two games of one theme or word family within fewer days. */
export const SIMILAR_DAYS = 14;
/** How long a deleted game or image can be restored. */
export const RESTORE_DAYS = 30;
/** Characters of the reason for replacing the game of a current day. */
export const MAX_REASON_LENGTH = 200;
