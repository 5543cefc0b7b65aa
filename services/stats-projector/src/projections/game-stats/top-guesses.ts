import { TOP_GUESS_MIN_SESSIONS, TOP_GUESSES } from '@imguessr/game-rules';
import { isProfane } from '@imguessr/service-kit/moderation';
import type { WordCounts } from '../game-tally/words/word-counts.ts';

interface TopGuess {
  readonly word: string;
  readonly count: number;
}

/** `player` does not see words that are profane, or that too few sessions guessed. */
export type Audience = 'player' | 'admin';

/** Counts sessions: the guaranteed minimum, so that it never exceeds the true number. */
export function topGuesses(parts: readonly WordCounts[], audience: Audience): TopGuess[] {
  const top: TopGuess[] = [];
  const offer = (word: string, count: number) => {
    const last = top[TOP_GUESSES - 1];
    if (last && !ranksBefore(word, count, last)) return;
    if (audience === 'player' && !isFitForPlayers(parts, word, count)) return;
    const index = top.findIndex((other) => ranksBefore(word, count, other));
    top.splice(index === -1 ? top.length : index, 0, { word, count });
    if (top.length > TOP_GUESSES) top.pop();
  };

  const [only] = parts;
  const isExact = parts.length === 1 && only?.unsure.size === 0;
  for (const [word, count] of isExact ? only.counts : sureCounts(parts)) {
    if (count > 0) offer(word, count);
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
    for (const [word, count] of counts)
      sums.set(word, (sums.get(word) ?? 0) + count - (unsure.get(word) ?? 0));
  }
  return sums;
}
