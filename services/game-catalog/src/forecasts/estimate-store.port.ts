/**
 * State and not events: a guess about a game is no part of it, and is neither undone nor exported
 * with it.
 */
export abstract class EstimateStore {
  /** Null removes the guess so far. */
  abstract save(gameId: number, estimate: number | null): Promise<void>;
  /** Resolves with the guesses about games, by id. */
  abstract estimatesOf(gameIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
