/** Returns the present moment in milliseconds since the Unix epoch. */
export type Clock = () => number;

/** The name under which Nest injects the clock: a function type has no class to be named by. */
export const CLOCK = Symbol('clock');
