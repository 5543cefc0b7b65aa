/** How long a hop may take, in milliseconds on a monotonic clock. */
export interface Delivery {
  /** One try: after so long without an answer its outcome is unknown. */
  readonly attemptMs: number;
  /** No further try starts later than this after the first. */
  readonly totalMs: number;
  /** From a failed try to the next. */
  readonly delayMs: number;
}

/**
 * The hops of a guess, outermost first. Each may be repeated because a guess has an id: it is recorded once. The slowest case
 * of each is shorter than one try of the hop around it, so that nobody gives up on work that is about to succeed.
 */
export const DELIVERY = {
  /** Page → gateway. The page keeps a guess until it is acknowledged or rejected, and waits longer after each failure. */
  page: { attemptMs: 15_000, totalMs: Number.POSITIVE_INFINITY, delayMs: 1_000 },
  /** Gateway → guess-ingest. */
  guess: { attemptMs: 3_000, totalMs: 8_000, delayMs: 100 },
  /** guess-ingest → play log: an append, and a read after one that was not acknowledged. */
  append: { attemptMs: 700, totalMs: 1_500, delayMs: 50 },
  /** guess-ingest → catalog, about a game that no event has described yet. */
  word: { attemptMs: 900, totalMs: 2_000, delayMs: 100 },
  /** Gateway → catalog. */
  catalog: { attemptMs: 3_000, totalMs: 3_000, delayMs: 100 },
} as const satisfies Record<string, Delivery>;

/** Returns how long a hop takes at most: its last try starts when the time is up; `calls` are those that a try makes. */
export function maxDurationMs({ attemptMs, totalMs }: Delivery, calls = 1): number {
  return totalMs + calls * attemptMs;
}
