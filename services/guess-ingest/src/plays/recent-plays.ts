import { LRUCache } from 'lru-cache';
import type { Play } from './play.ts';

/** How many plays in progress are cached for each finished one. A finished play is read again only soon after its last guess. */
const IN_PROGRESS_PER_FINISHED = 8;

/** A cache of the most recently used plays. An evicted play is read from the log when it is needed. */
export interface RecentPlays {
  /** Returns a play and marks it as used. */
  get(name: string): Play | undefined;
  /** Returns a play without marking it as used. */
  peek(name: string): Play | undefined;
  set(name: string, play: Play): void;
  /** Drops the plays whose names match. */
  forget(matches: (name: string) => boolean): void;
}

/** Returns a cache of `capacity` plays in progress. Finished plays have a capacity of their own, so that they never evict those. */
export function createRecentPlays(capacity: number): RecentPlays {
  const inProgress = new LRUCache<string, Play>({ max: capacity });
  const finished = new LRUCache<string, Play>({ max: Math.ceil(capacity / IN_PROGRESS_PER_FINISHED) });
  return {
    get: (name) => inProgress.get(name) ?? finished.get(name),
    peek: (name) => inProgress.peek(name) ?? finished.peek(name),
    set(name, play) {
      if (!play.state.isOver) inProgress.set(name, play);
      else {
        inProgress.delete(name);
        finished.set(name, play);
      }
    },
    forget(matches) {
      for (const plays of [inProgress, finished])
        for (const name of plays.keys()) if (matches(name)) plays.delete(name);
    },
  };
}
