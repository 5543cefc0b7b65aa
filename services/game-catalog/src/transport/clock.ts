/** Returns the current time in milliseconds since the Unix epoch. */
export type Clock = () => number;

/** The injection token of the clock; a function type has no class that could be the token. */
export const CLOCK = Symbol('clock');
