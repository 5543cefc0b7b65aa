/** Narrower than this many CSS pixels is a phone. */
export const NARROW_BELOW = 500;

export const narrow = `@media (width < ${NARROW_BELOW}px)`;
export const still = '@media (prefers-reduced-motion: reduce)';

/** Space between two cards of the carousel, in CSS pixels. */
export const CARD_SPACING = { narrow: 240, wide: 300 } as const;
