import { TOP_GUESS_MIN_SESSIONS, TOP_GUESSES } from '@imguessr/game-rules';
import { isProfane } from './profanity.ts';
import type { WordCounts } from './word-counts.ts';

export interface TopGuess {
  readonly word: string;
  readonly count: number;
}

/** Who reads: `player` sees no other players' words that too few made or that are profane, `admin` sees all. */
export type Audience = 'player' | 'admin';

/**
 * Returns the most frequent guesses of one attempt over all partitions, at most five, by count and then alphabetically. A
 * session makes one guess at each attempt, so a count is a number of sessions. Only sure counts are shown, less
 * those of `excluded`, at their upper bound where that is unsure, so that no count exceeds the truth.
 */
export function topGuesses(
  parts: readonly WordCounts[],
  audience: Audience,
  excluded: readonly WordCounts[] = [],
): TopGuess[] {
  const top: TopGuess[] = [];
  const offer = (word: string, count: number) => {
    const last = top[TOP_GUESSES - 1];
    if (last && !ranksBefore(word, count, last)) return;
    if (audience === 'player' && !isFitForPlayers(parts, word, count)) return;
    const place = top.findIndex((other) => ranksBefore(word, count, other));
    top.splice(place === -1 ? top.length : place, 0, { word, count });
    if (top.length > TOP_GUESSES) top.pop();
  };

  const [only] = parts;
  const isExact = parts.length === 1 && only?.unsure.size === 0;
  const left = excluded.filter(({ counts }) => counts.size > 0);
  for (const [word, count] of isExact ? only.counts : sureCounts(parts)) {
    const rest = left.length === 0 ? count : left.reduce((sum, { counts }) => sum - (counts.get(word) ?? 0), count);
    if (rest > 0) offer(word, rest);
  }
  return top;
}

function ranksBefore(word: string, count: number, other: TopGuess): boolean {
  return count > other.count || (count === other.count && word < other.word);
}

function isFitForPlayers(parts: readonly WordCounts[], word: string, count: number): boolean {
  if (parts.some(({ right }) => right.has(word))) return true;
  return count >= TOP_GUESS_MIN_SESSIONS && !isProfane(word);
}

function sureCounts(parts: readonly WordCounts[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { counts, unsure } of parts) {
    for (const [word, count] of counts) sums.set(word, (sums.get(word) ?? 0) + count - (unsure.get(word) ?? 0));
  }
  return sums;
}
