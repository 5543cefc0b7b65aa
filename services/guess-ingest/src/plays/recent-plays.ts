import { LRUCache } from 'lru-cache';
import type { Play } from './play.ts';

/** A finished play is asked for again only by a repeat of its last guess or by a reload soon after. */
const PLAYING_TO_FINISHED = 8;

/** Plays by name, the most recently used ones. What is forgotten is read from the log when it is needed. */
export interface RecentPlays {
  /** The play, which counts as used. */
  get(name: string): Play | undefined;
  /** The play as it stands, without counting as used. */
  peek(name: string): Play | undefined;
  set(name: string, play: Play): void;
  /** Drops the plays whose names match. */
  forget(matches: (name: string) => boolean): void;
}

/** Keeps `capacity` plays in progress, and an eighth as many finished ones, so that these never push those out. */
export function createRecentPlays(capacity: number): RecentPlays {
  const playing = new LRUCache<string, Play>({ max: capacity });
  const finished = new LRUCache<string, Play>({ max: Math.ceil(capacity / PLAYING_TO_FINISHED) });
  return {
    get: (name) => playing.get(name) ?? finished.get(name),
    peek: (name) => playing.peek(name) ?? finished.peek(name),
    set(name, play) {
      if (!play.state.isOver) playing.set(name, play);
      else {
        playing.delete(name);
        finished.set(name, play);
      }
    },
    forget(matches) {
      for (const plays of [playing, finished]) for (const name of plays.keys()) if (matches(name)) plays.delete(name);
    },
  };
}
