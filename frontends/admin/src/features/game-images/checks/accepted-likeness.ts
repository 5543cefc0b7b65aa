import type { AdminGame, SimilarGames } from '@imguessr/contracts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'imguessr_admin_accepted_likeness';
/** The oldest are forgotten beyond this number. */
const MAX_PAIRS = 1_000;

type Pairs = ReadonlySet<string>;

let accepted: Pairs = read();
const listeners = new Set<() => void>();

/**
 * Returns the pairs of pictures that may look alike, and a function that adds one. An address follows from the content:
 * once a picture is replaced, the pair is warned of again.
 */
export function useAcceptedLikeness(): readonly [accepted: Pairs, accept: (one: string, other: string) => void] {
  return [useSyncExternalStore(subscribe, () => accepted), accept];
}

export function withoutAccepted(game: AdminGame, similar: SimilarGames, pairs: Pairs): SimilarGames {
  const urlOf = (imageId: number) => game.images.find(({ id }) => id === imageId)?.url ?? '';
  return {
    ...similar,
    pictures: similar.pictures.map(({ imageId, matches }) => ({
      imageId,
      matches: matches.filter(({ url }) => !url || !pairs.has(pairOf(urlOf(imageId), url))),
    })),
  };
}

/** Returns the name of a pair, in whichever order. */
const pairOf = (one: string, other: string): string => [one, other].sort().join(' ');

function accept(one: string, other: string): void {
  accepted = new Set([...accepted, pairOf(one, other)].slice(-MAX_PAIRS));
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...accepted]));
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Pairs {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((pair) => typeof pair === 'string') : []);
  } catch {
    return new Set();
  }
}
