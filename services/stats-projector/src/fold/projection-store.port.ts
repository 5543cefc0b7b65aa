import type { TallyCodec } from './tally-codec.ts';

/** How far one partition's log is stored, and which log that is: a log that was created again is another one. */
export interface Checkpoint {
  readonly seq: number;
  readonly log: string;
}

/** Plays started: the hash that they belong to, when it expires (seconds since the Unix epoch), session, game and position of each. */
export type StartedPlays = readonly [bucket: string, expiry: number, started: readonly (string | number)[]];

/** What folding facts changed: absolute values, valid on any stored state from position `base` to `next`. */
export interface Change {
  readonly base: number;
  readonly next: number;
  readonly games: readonly (readonly [gameId: number, set: readonly string[], deleted: readonly string[]])[];
  readonly played: readonly StartedPlays[];
}

/** The stored statistics are missing, or belong to another log. */
export class ProjectionGoneError extends Error {
  constructor(prefix: string) {
    super(`the statistics under ${prefix} are gone from Redis`);
    this.name = 'ProjectionGoneError';
  }
}

/**
 * One partition of one projection, in one version of the statistics. Every method rejects with `ProjectionGoneError`, or
 * while the store is unavailable.
 */
export interface ProjectionStore<Tally> {
  /** Stores a change; resolves with the position stored now: below `change.base`, nothing was written. */
  apply(change: Change): Promise<number>;
  /** Resolves with the tallies of games, in the order of the ids, and the position that they include. */
  loadGames(gameIds: readonly number[]): Promise<{ seq: number; tallies: Tally[] }>;
  /** Resolves with what the hashes of started plays contain of a session, '' where one contains nothing. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
}

/** What is stored of every projection, by version and partition. Every method that asks the store rejects while it is unavailable. */
export interface ProjectionStores {
  /** Resolves with the checkpoint of a projection; undefined when there is none. */
  readCheckpoint(version: string, partition: number, prefix: string): Promise<Checkpoint | undefined>;
  /**
   * Resolves with the checkpoint of a projection, created at the start of the log when the version does not have it yet;
   * undefined when the version itself is missing.
   */
  ensureCheckpoint(version: string, partition: number, prefix: string): Promise<Checkpoint | undefined>;
  /** Returns the store of a projection over the log of that name. */
  open<Tally>(version: string, partition: number, log: string, codec: TallyCodec<Tally>): ProjectionStore<Tally>;
}
