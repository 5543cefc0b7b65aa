export interface ArchivedFact {
  readonly seq: number;
  readonly payload: Uint8Array;
}

export interface ArchivedFacts {
  /** As stored in the stream; an erased fact has become its anonymous copy. */
  readonly payloads: readonly Uint8Array[];
  readonly erased: readonly number[];
}

/**
 * The archived facts of a partition. Methods reject while it is unavailable: a reader waits rather
 * than reads less.
 */
export interface ArchivedPartition {
  /** Resolves with the last archived position, 0 without any. The position never decreases. */
  lastSequence(): Promise<number>;
  /**
   * Resolves with `limit` facts, fewer only at the end. Throws `LogGapError` when one is missing.
   */
  read(from: number, limit: number): Promise<ArchivedFacts>;
  /**
   * Resolves with up to `limit` facts of a game after position `after`, fewer only at the end of
   * the archive.
   */
  readGame(gameId: number, after: number, limit: number): Promise<readonly ArchivedFact[]>;
  readPlay(gameId: number, sessionId: string): Promise<readonly ArchivedFact[]>;
}

export type PlayArchive = (partition: number) => ArchivedPartition;
