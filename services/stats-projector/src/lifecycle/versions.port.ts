import type { AppendOnlyFile } from '@imguessr/contracts';
/** The time in milliseconds after which the lease of a rebuild expires when its projector has crashed. */
export const LEASE_MS = 15_000;

/**
 * The versions of the statistics in the store, one of which is in use. A rebuild creates another one and then activates it.
 * Asynchronous methods reject while the store is unavailable.
 */
export interface Versions {
  /** Returns a name for a new version. */
  newVersion(): string;
  /** Resolves with the version in use; undefined when none has the current layout. Rejects when it has a newer layout. */
  active(): Promise<string | undefined>;
  /** Creates an empty version for these logs, one for each partition. It is not in use yet. */
  create(version: string, logs: readonly string[]): Promise<void>;
  /** Activates a leased version. Resolves with false when `from` was no longer in use, or the lease has expired. */
  activate(from: string | undefined, to: string): Promise<boolean>;
  /** Acquires the lease to build a version. Resolves with false while another projector has it. */
  lease(version: string): Promise<boolean>;
  renew(version: string): Promise<boolean>;
  release(version: string): Promise<void>;
  remove(version: string, partitions: number): Promise<void>;
  /** Deletes the keys of aborted rebuilds, and resolves with their number. */
  deleteOrphans(): Promise<number>;
  /**
   * Deletes the record of games that these sessions of a partition have started, and of when they finished one, in every version. Resolves with whether all
   * versions are counted up to position `upTo`; to one that is not, projectors may still add entries.
   */
  forgetPlayed(partition: number, sessionIds: readonly string[], upTo: number): Promise<boolean>;
  /** Starts a rewrite of the append-only file, which contains what was deleted, if there is one. */
  rewriteFile(): Promise<AppendOnlyFile>;
}
