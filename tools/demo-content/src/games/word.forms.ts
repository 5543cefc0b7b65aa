/** Endings that a related word replaces or drops: detect-ive, danc-er. */
const ENDINGS = /(?:ive|ing|er|or|ian|[ey])$/i;

/** Length of the shortest stem that still says something about the word. */
const MIN_STEM_LENGTH = 4;

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  MOUSE: 'mice',
  SNOWMAN: 'snowmen',
  THIEF: 'thieves',
  WOLF: 'wolves',
};

/** Returns, in lower case, what a text about a word must not contain, not even inside another word: word, stem, plural. */
export function givenAwayBy(word: string): string[] {
  const lower = word.toLowerCase();
  const stem = lower.replace(ENDINGS, '');
  const plural = IRREGULAR_PLURALS[word];
  return [lower, ...(stem.length >= MIN_STEM_LENGTH ? [stem] : []), ...(plural ? [plural] : [])];
}
