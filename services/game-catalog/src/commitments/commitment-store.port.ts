import type { StoredCommitment } from './commitment.rule.ts';

/** With the hash of the commitment before. */
export type ChainedCommitment = StoredCommitment & { readonly previous: string };

export interface CommitmentStore {
  /** In the order in which they were made. */
  after(number: number, limit: number): Promise<readonly ChainedCommitment[]>;
  /**
   * Commits to the days that are not over and have changed since. Every append does so for its
   * game: this is for days of a process
   * of the previous release.
   */
  commitMissing(atMs: number): Promise<void>;
}
