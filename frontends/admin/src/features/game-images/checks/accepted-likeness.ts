import type { AdminGame, SimilarGames } from '@imguessr/contracts';
import { useMemo } from 'react';
import { createStoredText, useStoredText } from '../../../shared/storage/stored-text.ts';

const stored = createStoredText('imguessr_admin_accepted_likeness');
/** The oldest are forgotten beyond this number. */
const MAX_PAIRS = 1_000;

type Pairs = ReadonlySet<string>;

/**
 * Returns the pairs of pictures that may look alike, and a function that adds one. An address
 * follows from the content:
 * once a picture is replaced, the pair is warned of again.
 */
export function useAcceptedLikeness(): readonly [
  accepted: Pairs,
  accept: (one: string, other: string) => void,
] {
  const text = useStoredText(stored);
  return [useMemo(() => parse(text), [text]), accept];
}

export function withoutAccepted(
  game: AdminGame,
  similar: SimilarGames,
  pairs: Pairs,
): SimilarGames {
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
  const pairs = [...parse(stored.read()), pairOf(one, other)];
  stored.write(JSON.stringify([...new Set(pairs)].slice(-MAX_PAIRS)));
}

function parse(text = '[]'): Pairs {
  try {
    const pairs: unknown = JSON.parse(text);
    return new Set(Array.isArray(pairs) ? pairs.filter((pair) => typeof pair === 'string') : []);
  } catch {
    return new Set();
  }
}
