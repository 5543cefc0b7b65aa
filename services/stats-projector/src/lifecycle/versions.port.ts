/** For how long a rebuild excludes others after its projector died. */
export const LEASE_MS = 15_000;

/**
 * The versions of the statistics in the store, one of which is in use: a rebuild creates another beside it and then switches.
 * Every method that asks the store rejects while it is unavailable.
 */
export interface Versions {
  /** Returns a name for a new version. */
  newVersion(): string;
  /** Resolves with the version in use; undefined when there is none of the current shape. Rejects when it is of a newer one. */
  active(): Promise<string | undefined>;
  /** Creates an empty version over these logs, one of each partition. It is not in use yet. */
  create(version: string, logs: readonly string[]): Promise<void>;
  /** Switches to a version under lease; resolves with false when `from` was not in use any more, or the lease expired. */
  activate(from: string | undefined, to: string): Promise<boolean>;
  /** Lets one version be built at a time by all projectors; resolves with false while another is. */
  lease(version: string): Promise<boolean>;
  renew(version: string): Promise<boolean>;
  release(version: string): Promise<void>;
  remove(version: string, partitions: number): Promise<void>;
  /** Deletes what aborted rebuilds left behind; resolves with the number of keys. */
  deleteOrphans(): Promise<number>;
  /**
   * Deletes which games these sessions of a partition have started, in every version. Resolves with whether all versions are
   * counted up to position `upTo`: projectors may still add entries to one that is not.
   */
  forgetPlayed(partition: number, sessionIds: readonly string[], upTo: number): Promise<boolean>;
}
