import type { Letters } from '../../language/letters.ts';

/**
 * All 33 letters are different ones. The apostrophe is written in a box of its own, as a letter
 * (U+02BC); other apostrophes are typed for it.
 * Український правопис (2019), § 1 "Алфавіт" and § 7 "Апостроф"; the layout is ДСТУ 8302.
 */
export const ukrainian: Letters = {
  code: 'uk',
  letter: '[АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯʼ]',
  letterNames: 'А-Я, Ґ, Є, І, Ї, ʼ without Ё, Ъ, Ы, Э',
  spellings: { "'": 'ʼ', '’': 'ʼ', '`': 'ʼ' },
  keyboard: {
    rows: ['ЙЦУКЕНГШЩЗХЇ', 'ФІВАПРОЛДЖЄ', '↵ЯЧСМИТЬБЮʼ⌫'],
    more: { Г: 'Ґ', І: 'Ї', Е: 'Є' },
  },
};
