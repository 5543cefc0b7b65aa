import type { Letters, WordData } from '../../language/language-data.ts';

/**
 * All 33 letters are different ones. The apostrophe is written in a box of its own, as a letter
 * (U+02BC); other apostrophes are typed for it.
 * Український правопис (2019), § 1 "Алфавіт" and § 7 "Апостроф"; the layout is ДСТУ 8302.
 */
export const letters: Letters = {
  code: 'uk',
  letter: '[АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯʼ]',
  letterNames: 'А-Я, Ґ, Є, І, Ї, ʼ without Ё, Ъ, Ы, Э',
  spellings: { "'": 'ʼ', '’': 'ʼ', '`': 'ʼ' },
  keyboard: {
    rows: ['ЙЦУКЕНГШЩЗХЇ', 'ФІВАПРОЛДЖЄҐ', '↵ЯЧСМИТЬБЮʼ⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'ЄБАТИ БЛЯ БЛЯДЬ ГІВНО ГІТЛЕР ГАНДОН ДУПА ЖИД ЖИДИ ЖОПА КУРВА КУРВИ ЛАЙНО МАНДА МОСКАЛЬ МУДАК НІГЕР ' +
    'НАЦИСТ ПІДАР ПІДОР ПІЗДА ПЕДИК ПИЗДА СУКА СУКИ ХЕР ХОХОЛ ХУЇ ХУЙ ХУЯ ЧМО ЧУРКА ШЛЬОНДРА ШЛЮХА',
  endings:
    'А Я О Е И І Ї У Ю Ь Й ОЮ ЕЮ ОМ ЕМ АМ ЯМ АМИ ЯМИ АХ ЯХ ІВ ЇВ ОВІ ЕВІ ИЙ ТИ Є ИТЬ УТЬ ЮТЬ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
