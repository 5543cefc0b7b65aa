/**
 * The number of guesses of each word at one attempt of one game.
 *
 * Memory is bounded by the space-saving algorithm (Metwally, Agrawal, El Abbadi 2005): it keeps at
 * most `capacity` words, plus the
 * correct ones. Up to that many different words, every count is exact. After that a new word
 * replaces the one with the lowest
 * count and starts at that count, which may be too high by `unsure`. So the *sure* count of a word,
 * without `unsure`, is never too
 * high, and at most (guesses / capacity) too low. A word with a larger share of the guesses is
 * always kept. Correct words are
 * counted exactly and never replaced.
 *
 * The result depends only on the order of guesses, so that a rebuild from the log leads to the same
 * counts.
 */
export interface WordCounts {
  readonly counts: Map<string, number>;
  /** By how much a count may be too high. */
  readonly unsure: Map<string, number>;
  readonly right: Set<string>;
}

/**
 * Different words for one attempt of a game. A count is too low by at most 1 in 1,000 of the
 * guesses.
 */
const WORDS_KEPT = 1_000;

export function newWordCounts(): WordCounts {
  return { counts: new Map(), unsure: new Map(), right: new Set() };
}

const SHARED = 50_000;
const shared = new Map<string, string>();

/**
 * Returns an equal text. Most words occur in many games, and strings use half of the memory of
 * counts.
 */
function sharedText(word: string): string {
  const known = shared.get(word);
  if (known !== undefined) return known;
  if (shared.size < SHARED) shared.set(word, word);
  return word;
}

/** Counts a guess in place: copying 400 counts for each guess takes over 1,500 times as long. */
export function countWord(
  words: WordCounts,
  word: string,
  isRight: boolean,
  capacity = WORDS_KEPT,
): void {
  const { counts, unsure, right } = words;
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
    } else if (!isRight) return;
    const inherited = isRight ? 0 : (least?.count ?? 0);
    counts.set(sharedText(word), inherited + 1);
    if (inherited > 0) unsure.set(word, inherited);
  }
}

function leastCounted({ counts, right }: WordCounts): { word: string; count: number } | undefined {
  let found: { word: string; count: number } | undefined;
  for (const [word, count] of counts) {
    if (found && (count > found.count || (count === found.count && word <= found.word))) continue;
    if (!right.has(word)) found = { word, count };
  }
  return found;
}
