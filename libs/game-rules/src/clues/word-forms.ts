import type { Language } from '../language/language.ts';
import type { WordData } from '../language/language-data.ts';
import { englishForms } from './english-forms.ts';

/** Which words are forms of one another, in the language of the game. */
export interface WordForms {
  /** A word of so many letters is also found inside others: `candlestick` names CANDLE. */
  readonly minLettersWithin: number;
  /** Returns the word and the stems or other forms that it may come from. */
  formsOf(word: string): ReadonlySet<string>;
  /** Returns the words of a text in the form in which they are compared. */
  wordsIn(text: string): readonly string[];
  /**
   * Whether words with a common stem are of one family; if not, one must be the stem of the other.
   */
  readonly sharesStems?: boolean;
}

let current = englishForms;

export const gameWordForms = (): WordForms => current;

/** Sets what namesWord compares: once, with the language of the game. */
export function setGameWordForms(forms: WordForms): void {
  current = forms;
}

/** Returns forms from the endings and prefixes of a language. */
export function createWordForms(
  { normalise, fold, letters }: Language,
  { prefixes, endings, exchangesEndings, minStem, minLettersWithin, keepsMarks }: WordData,
): WordForms {
  const plain = (word: string) => {
    const folded = fold(normalise(word));
    return fold(
      keepsMarks ? folded : folded.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'),
    );
  };
  const listOf = (text = '') => text.split(' ').filter(Boolean);
  const [before, after] = [listOf(prefixes), listOf(endings).map(plain)];
  const isStem = (text: string) => letters(text).length >= minStem;

  return {
    minLettersWithin,
    sharesStems: exchangesEndings === true,
    formsOf(text) {
      const word = plain(text);
      const starts = [
        word,
        ...before.filter((each) => word.startsWith(each)).map((each) => word.slice(each.length)),
      ];
      const stems = starts.flatMap((start) =>
        after
          .filter((ending) => start.endsWith(ending))
          .map((ending) => start.slice(0, start.length - ending.length)),
      );
      return new Set([word, ...[...starts, ...stems].map(fold).filter(isStem)]);
    },
    wordsIn(text) {
      const found =
        text.normalize('NFC').match(/[\p{L}\p{M}ー]+(?:[-‐‑'’ʼ][\p{L}\p{M}ー]+)*/gu) ?? [];
      return found.flatMap((each) => {
        const parts = each.split(/[-‐‑]/);
        return [...parts.flatMap((part) => [part, ...part.split(/['’]/)]), parts.join('')].map(
          plain,
        );
      });
    },
  };
}
