/** In milliseconds of a monotonic clock. */
export interface Delivery {
  /** Afterwards the outcome of the attempt is unknown. */
  readonly attemptMs: number;
  /** No attempt starts later than this after the first one. */
  readonly totalMs: number;
  readonly delayMs: number;
}

/**
 * The requests that a guess passes through, outermost first. Each may be retried because a guess
 * has an id and is
 * recorded once. Each takes less than one attempt of the request around it: no caller gives up on
 * work that is about to
 * succeed.
 */
export const DELIVERY = {
  /** The page stores a guess until it is acknowledged or rejected, with increasing delays. */
  page: { attemptMs: 15_000, totalMs: Number.POSITIVE_INFINITY, delayMs: 1_000 },
  /** Until three NATS servers have elected leaders in place of a killed one: 4 to 9 s. */
  guess: { attemptMs: 3_000, totalMs: 11_000, delayMs: 100 },
  /** A query that a killed or hung replica has not answered goes to another one. */
  statistics: { attemptMs: 3_000, totalMs: 3_500, delayMs: 100 },
  /** An append, or a read. */
  append: { attemptMs: 700, totalMs: 1_500, delayMs: 50 },
  /** For the word of a game whose events have not arrived yet. */
  word: { attemptMs: 900, totalMs: 2_000, delayMs: 100 },
  catalog: { attemptMs: 3_000, totalMs: 3_000, delayMs: 100 },
} as const satisfies Record<string, Delivery>;
