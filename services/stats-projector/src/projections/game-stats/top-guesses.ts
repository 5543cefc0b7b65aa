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
export function topGuesses(words: WordCounts | undefined, audience: Audience): TopGuess[] {
  const top: TopGuess[] = [];
  if (!words) return top;
  for (const [word, counted] of words.counts) {
    const count = counted - (words.unsure.get(word) ?? 0);
    const last = top[TOP_GUESSES - 1];
    if (count <= 0 || (last && !ranksBefore(word, count, last))) continue;
    if (audience === 'player' && !isFitForPlayers(words, word, count)) continue;
    const index = top.findIndex((other) => ranksBefore(word, count, other));
    top.splice(index === -1 ? top.length : index, 0, { word, count });
    if (top.length > TOP_GUESSES) top.pop();
  }
  return top;
}

function ranksBefore(word: string, count: number, other: TopGuess): boolean {
  return count > other.count || (count === other.count && word < other.word);
}

function isFitForPlayers({ right }: WordCounts, word: string, count: number): boolean {
  return right.has(word) || (count >= TOP_GUESS_MIN_SESSIONS && !isProfane(word));
}
