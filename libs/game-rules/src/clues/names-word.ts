import { gameWordForms } from './word-forms.ts';

/**
 * Returns whether a text contains the word of a game, its stem or its plural; case, accents and
 * hyphens do not matter.
 * For BAT, `bats`, `batting` and `fruit-bat` name the word, `battle` does not. Compounds of short
 * words are not found
 * (`beehive` for BEE): whoever writes the text has to avoid them.
 */
export function namesWord(text: string, word: string): boolean {
  const { minLettersWithin, wordsIn } = gameWordForms();
  const [name = ''] = wordsIn(word);
  if (name === '') return false;
  const isForm = formOf(name);
  return wordsIn(text).some(
    (part) => (name.length >= minLettersWithin && part.includes(name)) || isForm(part),
  );
}

/** Returns whether a word is a form of this one, or both are forms of a third. */
function formOf(word: string): (other: string) => boolean {
  const { formsOf, sharesStems = true } = gameWordForms();
  const forms = formsOf(word);
  return (other) => {
    const others = formsOf(other);
    return sharesStems
      ? [...others].some((form) => forms.has(form))
      : forms.has(other) || others.has(word);
  };
}
