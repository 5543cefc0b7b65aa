/** Players may notice a repeat of one game within fewer days. */
export const REPEAT_DAYS = 60;
/** How long a deleted game or image can be restored. */
export const RESTORE_DAYS = 30;
