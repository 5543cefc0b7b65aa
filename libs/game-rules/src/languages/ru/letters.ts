import type { Letters } from '../../language/letters.ts';

/**
 * Ё may be written as Е in any word, so they count as one letter.
 * Правила русской орфографии и пунктуации (2006), § 5 "Употребление буквы ё"; the layout is ГОСТ
 * 6431.
 */
export const russian: Letters = {
  code: 'ru',
  letter: '[А-ЯЁ]',
  letterNames: 'А-Я, Ё',
  sameAs: { Ё: 'Е' },
  keyboard: { rows: ['ЙЦУКЕНГШЩЗХЪ', 'ФЫВАПРОЛДЖЭ', '↵ЯЧСМИТЬБЮ⌫'], more: { Е: 'Ё', Ь: 'Ъ' } },
};
