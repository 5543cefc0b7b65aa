/** Larger images are scaled down to this width or height, in pixels: no screen of the game shows more. */
export const MAX_SIDE_PX = 1_600;
