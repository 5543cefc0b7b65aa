/** Milliseconds since the Unix epoch. */
export type Clock = () => number;

/** A function type has no class that could be the token. */
export const CLOCK = Symbol('clock');
