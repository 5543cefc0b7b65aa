/** In CSS pixels. */
export const MOBILE_BELOW_PX = 500;

/** Below `MOBILE_BELOW_PX`, which the build cannot insert here. */
export const mobile = '@media (width < 500px)';
/**
 * A computer, a tablet or phone on its side, a page at 200 % zoom. Picture and guess are side by
 * side.
 */
export const wide =
  '@media (width >= 640px) and (height < 500px), (width >= 900px) and (height < 800px), (width >= 900px) and (min-aspect-ratio: 4/3)';
export const veryLarge = '@media (width > 1920px) and (height > 1080px)';
/** A small phone: the thumbnails are beside the picture. */
export const smallPhone = '@media (width < 640px) and (height < 640px)';
/** A phone with its keyboard open, a page at 400 % zoom. The page may scroll. */
export const narrowAndLow = '@media (width < 640px) and (height < 500px)';
/** A mouse and, in all likelihood, a keyboard. */
export const finePointer = '@media (hover: hover) and (pointer: fine)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/** Distance between two cards of the carousel. */
export const CARD_SPACING_PX = { mobile: 240, desktop: 300 } as const;
