/** Narrower than this many CSS pixels is a phone. */
export const NARROW_BELOW = 500;

export const narrow = `@media (width < ${NARROW_BELOW}px)`;
export const still = '@media (prefers-reduced-motion: reduce)';
