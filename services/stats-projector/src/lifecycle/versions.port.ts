import type { AppendOnlyFile } from '@imguessr/contracts';
/** Milliseconds until the lease of a crashed projector expires. */
export const LEASE_MS = 15_000;

/**
 * A rebuild creates another version and activates it. Methods reject while the store is
 * unavailable.
 */
export interface Versions {
  newVersion(): string;
  /**
   * Undefined when none has the current layout. Rejects when the version in use has a newer layout.
   */
  active(): Promise<string | undefined>;
  /** `logs` has one name for each partition. The version is not in use yet. */
  create(version: string, logs: readonly string[]): Promise<void>;
  /** Resolves with false when `from` was no longer in use, or the lease has expired. */
  activate(from: string | undefined, to: string): Promise<boolean>;
  /** Resolves with false while another projector has the lease. */
  lease(version: string): Promise<boolean>;
  renew(version: string): Promise<boolean>;
  release(version: string): Promise<void>;
  remove(version: string, partitions: number): Promise<void>;
  deleteOrphans(): Promise<number>;
  /**
   * Deletes in every version. Resolves with whether all are counted up to `upTo`: others may still
   * get entries.
   */
  forgetPlayed(partition: number, sessionIds: readonly string[], upTo: number): Promise<boolean>;
  /** The append-only file, if there is one, contains what was deleted. */
  rewriteFile(): Promise<AppendOnlyFile>;
}
