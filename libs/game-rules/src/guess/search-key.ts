import { gameLanguage } from '../language/language.ts';

/**
 * Returns the form in which a search compares texts: without case, accents and final forms, in the
 * spelling that counts as equal.
 */
export function searchKey(text: string): string {
  const { normalise, fold } = gameLanguage();
  // The space keeps the last letter from its final form: what is typed may be the beginning of a
  // word.
  const folded = fold(`${normalise(text)} `);
  // Left decomposed, so that the first letters of a Korean syllable find it.
  return folded
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()
    .trim();
}
