/** Players may notice a repeat of the same game within fewer days than this. */
export const REPEAT_DAYS = 60;
/** Players may notice two games of one theme or word family within fewer days than this. */
export const SIMILAR_DAYS = 14;
