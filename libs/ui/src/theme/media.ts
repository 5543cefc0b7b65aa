/** Screens narrower than this many CSS pixels are mobile. */
export const MOBILE_BELOW_PX = 500;

export const mobile = `@media (width < ${MOBILE_BELOW_PX}px)`;
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

/** Distance between two cards of the carousel, in CSS pixels. */
export const CARD_SPACING_PX = { mobile: 240, desktop: 300 } as const;
