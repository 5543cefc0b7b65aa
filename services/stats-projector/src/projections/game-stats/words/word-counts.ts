/**
 * How often each word was guessed at one attempt of one game.
 *
 * Memory is bounded whatever is thrown at it: at most `capacity` words (the right ones besides), by the space-saving
 * method (Metwally, Agrawal, El Abbadi 2005). Up to that many different words every count is exact. After that a new
 * word takes the place of the least counted one and starts at its count, which may be too much by as much as `unsure`
 * says; so a word's *sure* count is never more than the truth, and less by (guesses / capacity) at most. Any word that
 * makes up more than that share is kept. Words that were right are exact and never give up their place.
 *
 * What is kept depends on the order of the guesses alone, so a rebuild from the log gives the same again.
 */
export interface WordCounts {
  readonly counts: Map<string, number>;
  /** By how much a count may be too high; only words for which that is not 0. */
  readonly unsure: Map<string, number>;
  readonly right: Set<string>;
  /** Words counted, or evicted, since the last drain; one may occur many times. */
  readonly changed: string[];
}

/** Different words kept for one attempt of one game; 1 in 1,000 of the guesses is what a count can be short of. */
const WORDS_KEPT = 1_000;

export function newWordCounts(): WordCounts {
  return { counts: new Map(), unsure: new Map(), right: new Set(), changed: [] };
}

const SHARED = 50_000;
const shared = new Map<string, string>();

/** One text for a word in all games: most words are guessed in many, and the texts are half of what a count costs. */
function sharedText(word: string): string {
  const known = shared.get(word);
  if (known !== undefined) return known;
  if (shared.size < SHARED) shared.set(word, word);
  return word;
}

/** Returns how often a word was guessed at least. */
export function sureCount(words: WordCounts, word: string): number {
  return (words.counts.get(word) ?? 0) - (words.unsure.get(word) ?? 0);
}

/** Counts one guess, in place: copying 400 counts for each guess takes over 1,500 times as long. */
export function countWord(words: WordCounts, word: string, isRight: boolean, capacity = WORDS_KEPT): void {
  const { counts, unsure, right, changed } = words;
  if (isRight) right.add(word);
  const count = counts.get(word);
  if (count !== undefined) {
    counts.set(word, count + 1);
  } else if (counts.size < capacity) {
    counts.set(sharedText(word), 1);
  } else {
    const least = leastCounted(words);
    if (least !== undefined) {
      counts.delete(least.word);
      unsure.delete(least.word);
      changed.push(least.word);
    } else if (!isRight) return;
    const inherited = isRight ? 0 : (least?.count ?? 0);
    counts.set(sharedText(word), inherited + 1);
    if (inherited > 0) unsure.set(word, inherited);
  }
  changed.push(word);
}

function leastCounted({ counts, right }: WordCounts): { word: string; count: number } | undefined {
  let found: { word: string; count: number } | undefined;
  for (const [word, count] of counts) {
    if (found && (count > found.count || (count === found.count && word <= found.word))) continue;
    if (!right.has(word)) found = { word, count };
  }
  return found;
}
