import { gameLanguage } from '@imguessr/game-rules';

/**
 * Returns how rare the letters of a word are among those of `words`, in standard deviations of all
 * words: 0 is usual. It counts the words of
 * the site, because no other list exists for every language. The rarity of a letter is its
 * surprisal, -ln of its share.
 */
export function createLetterRarity(words: readonly string[]): (word: string) => number {
  const { letters } = gameLanguage();
  const counts = new Map<string, number>();
  let total = 0;
  for (const letter of words.flatMap((word) => letters(word))) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
    total += 1;
  }
  const surprisal = (word: string) => {
    const each = letters(word).map((letter) => Math.log(total / (counts.get(letter) ?? 1)));
    return each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
  };
  const all = words.map(surprisal);
  const mean = all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
  const variance =
    all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, all.length);
  return (word) => (variance === 0 ? 0 : (surprisal(word) - mean) / Math.sqrt(variance));
}
