import type { TallyCodec } from './tally-codec.ts';

/** The position up to which one partition's log is stored, and the name of that log. A recreated log has another name. */
export interface Checkpoint {
  readonly seq: number;
  readonly log: string;
}

/** Started plays: their hash, its expiry in seconds since the Unix epoch, and the session, game and position of each play. */
export type StartedPlays = readonly [bucket: string, expiry: number, started: readonly (string | number)[]];

/** The result of folding facts as absolute values. It can be applied to any stored state from position `base` to `next`. */
export interface Change {
  readonly base: number;
  readonly next: number;
  readonly games: readonly (readonly [gameId: number, set: readonly string[], deleted: readonly string[]])[];
  readonly played: readonly StartedPlays[];
}

/** Thrown when the stored statistics are missing or belong to another log. */
export class ProjectionGoneError extends Error {
  constructor(prefix: string) {
    super(`no statistics of this log in Redis under ${prefix}`);
    this.name = 'ProjectionGoneError';
  }
}

/** Thrown when a stored tally cannot be decoded; the cause says why. Reading it again would fail in the same way. */
export class UnreadableTallyError extends Error {
  constructor(key: string, cause: unknown) {
    super(`the stored tally ${key} cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'UnreadableTallyError';
  }
}

/** Returns whether an error means that the stored projection cannot be continued, as opposed to a store that is unavailable. */
export const isProjectionLost = (error: unknown): error is ProjectionGoneError | UnreadableTallyError =>
  error instanceof ProjectionGoneError || error instanceof UnreadableTallyError;

/**
 * The store of one partition of one projection, in one version of the statistics. Every method rejects with
 * `ProjectionGoneError` when that is missing, and with another error while the store is unavailable.
 */
export interface ProjectionStore<Tally> {
  /** Stores a change. Resolves with the stored position; if that is below `change.base`, nothing was written. */
  apply(change: Change): Promise<number>;
  /**
   * Resolves with the tallies of games, in the order of the ids, and the position that they include. Rejects with
   * `UnreadableTallyError` when one of them cannot be decoded.
   */
  loadGames(gameIds: readonly number[]): Promise<{ seq: number; tallies: Tally[] }>;
  /** Resolves with the entry of a session in each hash of started plays, '' where there is none. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
}

/** The stores of all projections, by version and partition. Asynchronous methods reject while the store is unavailable. */
export interface ProjectionStores {
  /** Resolves with the checkpoint of a projection; undefined when there is none. */
  readCheckpoint(version: string, partition: number, prefix: string): Promise<Checkpoint | undefined>;
  /**
   * Resolves with the checkpoint of a projection, created at the start of the log when the version does not have it yet;
   * undefined when the version itself is missing.
   */
  ensureCheckpoint(version: string, partition: number, prefix: string): Promise<Checkpoint | undefined>;
  /** Returns the store of a projection of the log with that name. */
  open<Tally>(version: string, partition: number, log: string, codec: TallyCodec<Tally>): ProjectionStore<Tally>;
}
