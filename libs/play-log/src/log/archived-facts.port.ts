/** The bytes of a fact, and its position in the stream of its partition. */
export interface ArchivedFact {
  readonly seq: number;
  readonly payload: Uint8Array;
}

/** Consecutive facts of an archive. */
export interface ArchivedFacts {
  /** The bytes of each fact, as they were stored in the stream; those of an anonymous copy where the fact was erased. */
  readonly payloads: readonly Uint8Array[];
  /** The indexes of the anonymous copies, in ascending order. */
  readonly erased: readonly number[];
}

/**
 * The archived facts of one partition of the play log: those at the positions from 1 to `lastSequence`. They are the same facts as
 * in the stream, and messages are deleted from the stream only once they are archived. All methods reject while the archive is
 * unavailable, so that a reader waits rather than reads less.
 */
export interface ArchivedPartition {
  /** Resolves with the position of the last archived fact; 0 when there is none. It never becomes smaller. */
  lastSequence(): Promise<number>;
  /**
   * Resolves with the facts from position `from` on, at most `limit`, and fewer only at the end of the archive. Throws
   * `LogGapError` when one is missing.
   */
  read(from: number, limit: number): Promise<ArchivedFacts>;
  /** Resolves with the facts of a game after position `after`, in order; at most `limit`, and fewer only at the end of the archive. */
  readGame(gameId: number, after: number, limit: number): Promise<readonly ArchivedFact[]>;
  /** Resolves with the facts of a play, in order. */
  readPlay(gameId: number, sessionId: string): Promise<readonly ArchivedFact[]>;
}

/** The archived facts of the play log, by partition. */
export type PlayArchive = (partition: number) => ArchivedPartition;
