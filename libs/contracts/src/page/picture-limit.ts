/** The largest file that is taken as a picture, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
