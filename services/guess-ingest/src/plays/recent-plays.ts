import { LRUCache } from 'lru-cache';
import type { Play } from './play.ts';

/** Plays in progress for each finished one, which is read again only soon after its last guess. */
const IN_PROGRESS_PER_FINISHED = 8;

/** An evicted play is read from the log when it is needed. */
export interface RecentPlays {
  get(name: string): Play | undefined;
  peek(name: string): Play | undefined;
  set(name: string, play: Play): void;
  forget(matches: (name: string) => boolean): void;
}

/** Finished plays have a capacity of their own: they evict none in progress. */
export function createRecentPlays(capacity: number): RecentPlays {
  const inProgress = new LRUCache<string, Play>({ max: capacity });
  const finished = new LRUCache<string, Play>({
    max: Math.ceil(capacity / IN_PROGRESS_PER_FINISHED),
  });
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
