/** Time-outs and retries of one request between two components, in milliseconds of a monotonic clock. */
export interface Delivery {
  /** Time-out of one attempt; after it the outcome of the attempt is unknown. */
  readonly attemptMs: number;
  /** No attempt starts later than this after the first one. */
  readonly totalMs: number;
  /** Delay between a failed attempt and the next. */
  readonly delayMs: number;
}

/**
 * The requests that a guess passes through, outermost first. Each may be retried because a guess has an id and is recorded
 * once. The maximum duration of each is shorter than one attempt of the request around it, so that no caller gives up on
 * work that is about to succeed.
 */
export const DELIVERY = {
  /** Page → gateway. The page stores a guess until it is acknowledged or rejected, with increasing delays. */
  page: { attemptMs: 15_000, totalMs: Number.POSITIVE_INFINITY, delayMs: 1_000 },
  /** Gateway → guess-ingest. */
  guess: { attemptMs: 3_000, totalMs: 8_000, delayMs: 100 },
  /** Gateway → stats projector: a query that a killed or hung replica has not answered goes to another one. */
  statistics: { attemptMs: 3_000, totalMs: 3_500, delayMs: 100 },
  /** guess-ingest → play log: an append, or a read after an unacknowledged append. */
  append: { attemptMs: 700, totalMs: 1_500, delayMs: 50 },
  /** guess-ingest → catalog, for the word of a game whose events have not arrived yet. */
  word: { attemptMs: 900, totalMs: 2_000, delayMs: 100 },
  /** Gateway → catalog. */
  catalog: { attemptMs: 3_000, totalMs: 3_000, delayMs: 100 },
} as const satisfies Record<string, Delivery>;

/**
 * Returns the maximum duration in milliseconds: the last attempt may start at `totalMs`, and makes `calls` requests in
 * sequence.
 */
export function maxDurationMs({ attemptMs, totalMs }: Delivery, calls = 1): number {
  return totalMs + calls * attemptMs;
}
