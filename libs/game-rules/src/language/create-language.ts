import { type Language, type LetterBoxes, putLetter } from './language.ts';
import type { Compose, Letters } from './language-data.ts';

/**
 * A character with its marks. For all that can be a letter, these are the graphemes of
 * `Intl.Segmenter`, which Firefox before 125 lacks.
 */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;
const letters = (text: string): readonly string[] => text.match(CHARACTER) ?? [];

/** A language in which several keys make one letter has a `compose`. */
export function createLanguage(data: Letters, compose?: Compose): Language {
  const {
    code,
    letter,
    letterNames,
    unfinished,
    points,
    spellings = {},
    sameAs,
    finals,
    keyboard,
  } = data;
  const word = new RegExp(`^(?:${letter})+$`, 'u');
  const inBox = new RegExp(`^(?:${letter}${unfinished ? `|${unfinished}` : ''})$`, 'u');
  const withoutPoints = (text: string) =>
    points ? text.replace(new RegExp(points, 'gu'), '') : text;
  const form = data.hasVariants ? 'NFKC' : 'NFC';

  const respell = (text: string) =>
    Object.entries(spellings).reduce(
      (result, [other, spelling]) => result.replaceAll(other, spelling),
      text,
    );
  const normalise = (text: string) =>
    respell(respell(withoutPoints(text.normalize(form))).toLocaleUpperCase(code))
      .normalize(form)
      .trim();
  const fold = (text: string) => {
    const folded = letters(text).map((each) => sameAs?.[each] ?? each);
    const last = folded.at(-1) ?? '';
    return [...folded.slice(0, -1), finals?.[last] ?? last].join('');
  };

  const typed = (character: string) =>
    letters(normalise(character)).filter((each) => inBox.test(each));

  return {
    code,
    direction: data.direction,
    letterNames,
    keyboard,
    letters,
    normalise,
    typed,
    compose: compose && composing(compose, typed),
    hasOnlyLetters: (text) => word.test(text),
    fold: sameAs || finals ? fold : (text) => text,
  };
}

/** Returns how characters are typed, by what a single one puts into the boxes. */
const composing =
  (compose: Compose, typed: Language['typed']): NonNullable<Language['compose']> =>
  ({ boxes, cursor, isOpen }, key) => {
    const composed = isOpen ? compose(boxes[cursor - 1] ?? '', key) : undefined;
    const start = composed === undefined ? cursor : cursor - 1;
    const letters = composed === undefined ? typed(key) : Array.from(composed);
    // Without a box for its second letter, what was typed stays.
    if (letters.length === 0 || start + letters.length > boxes.length)
      return { boxes, cursor, isOpen: isOpen ?? false };
    return { ...letters.reduce<LetterBoxes>(putLetter, { boxes, cursor: start }), isOpen: true };
  };
