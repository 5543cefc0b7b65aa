import type { TallyCodec } from './tally-codec.ts';

/** A recreated log has another name. */
export interface Checkpoint {
  readonly seq: number;
  readonly log: string;
}

/**
 * `expiry` is in seconds since the Unix epoch; `started` has session, game and position of each
 * play.
 */
export type StartedPlays = readonly [
  bucket: string,
  expiry: number,
  started: readonly (string | number)[],
];

/** Absolute values, which can be applied to any stored state from position `base` to `next`. */
export interface Change {
  readonly base: number;
  readonly next: number;
  readonly tallies: readonly (readonly [
    id: string,
    set: readonly string[],
    deleted: readonly string[],
  ])[];
  readonly played: readonly StartedPlays[];
}

export class ProjectionGoneError extends Error {
  constructor(prefix: string) {
    super(`no statistics of this log in Redis under ${prefix}`);
    this.name = 'ProjectionGoneError';
  }
}

/** Reading the tally again would fail in the same way; the cause says why. */
export class UnreadableTallyError extends Error {
  constructor(key: string, cause: unknown) {
    super(
      `the stored tally ${key} cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
    this.name = 'UnreadableTallyError';
  }
}

/** As opposed to a store that is unavailable. */
export const isProjectionLost = (
  error: unknown,
): error is ProjectionGoneError | UnreadableTallyError =>
  error instanceof ProjectionGoneError || error instanceof UnreadableTallyError;

/**
 * Methods reject with `ProjectionGoneError` when it is missing, with other errors while the store
 * is unavailable.
 */
export interface ProjectionStore<Tally> {
  /** Resolves with the stored position; if that is below `change.base`, nothing was written. */
  apply(change: Change): Promise<number>;
  /** In the order of the ids. Rejects with `UnreadableTallyError` when one cannot be decoded. */
  load(ids: readonly string[]): Promise<{ seq: number; tallies: Tally[] }>;
  /** In the order of `buckets`, '' where there is no entry. */
  loadPlayed(sessionId: string, buckets: readonly string[]): Promise<string[]>;
}

/** Asynchronous methods reject while the store is unavailable. */
export interface ProjectionStores {
  readCheckpoint(
    version: string,
    partition: number,
    prefix: string,
  ): Promise<Checkpoint | undefined>;
  /**
   * Creates a missing checkpoint at the start of the log. Undefined when the version itself is
   * missing.
   */
  ensureCheckpoint(
    version: string,
    partition: number,
    prefix: string,
  ): Promise<Checkpoint | undefined>;
  open<Tally>(
    version: string,
    partition: number,
    log: string,
    codec: TallyCodec<Tally>,
  ): ProjectionStore<Tally>;
}
