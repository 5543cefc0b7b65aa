import type { Catalogue } from './languages/catalogue.ts';

/**
 * Returns the translation of why the rules refuse a guess: a text with one number at most. Smaller
 * than `translationOf`, since it is in the first script.
 */
export function ruleTranslation(english: string, catalogue: Catalogue): string {
  const count = /\d+/.exec(english)?.[0] ?? '';
  return (catalogue[english.replace(count, count && '{count}')] ?? english).replace(
    '{count}',
    count,
  );
}
