import { coalesce } from '@imguessr/async';
import { createCatchUp } from '../catalog-view/catch-up.ts';
import type { ChainedCommitment, CommitmentStore } from './commitment-store.port.ts';

const READ_AT_ONCE = 500;

/**
 * All commitments in memory: links are only added. They are read also while PostgreSQL is
 * unavailable.
 */
export class CommitmentChain {
  readonly #links: ChainedCommitment[] = [];
  readonly #byDate = new Map<string, ChainedCommitment[]>();

  /**
   * Resolves once the chain has everything committed before the call. Concurrent callers share one
   * read.
   */
  readonly refresh: () => Promise<void>;
  /** Like `refresh`, but never rejects. */
  readonly catchUp: () => Promise<void>;

  constructor({ after }: Pick<CommitmentStore, 'after'>) {
    this.refresh = coalesce(async () => {
      for (;;) {
        const links = await after(this.#links.length, READ_AT_ONCE);
        for (const link of links) this.#add(link);
        if (links.length < READ_AT_ONCE) return;
      }
    });
    this.catchUp = createCatchUp(this.refresh);
  }

  after(number: number, limit: number): readonly ChainedCommitment[] {
    return this.#links.slice(number, number + limit);
  }

  /** The one that counts last. */
  ofDate(date: string): readonly ChainedCommitment[] {
    return this.#byDate.get(date) ?? [];
  }

  #add(link: ChainedCommitment): void {
    this.#links.push(link);
    const ofDate = this.#byDate.get(link.date);
    if (ofDate) ofDate.push(link);
    else this.#byDate.set(link.date, [link]);
  }
}
