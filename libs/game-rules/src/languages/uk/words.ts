import type { WordData } from '../../language/word-data.ts';

export const ukrainianWords: WordData = {
  neverShown:
    'ЄБАТИ БЛЯ БЛЯДЬ ГІВНО ГІТЛЕР ГАНДОН ДУПА ЖИД ЖИДИ ЖОПА КУРВА КУРВИ ЛАЙНО МАНДА МОСКАЛЬ МУДАК НІГЕР ' +
    'НАЦИСТ ПІДАР ПІДОР ПІЗДА ПЕДИК ПИЗДА СУКА СУКИ ХЕР ХОХОЛ ХУЇ ХУЙ ХУЯ ЧМО ЧУРКА ШЛЬОНДРА ШЛЮХА',
  endings:
    'А Я О Е И І Ї У Ю Ь Й ОЮ ЕЮ ОМ ЕМ АМ ЯМ АМИ ЯМИ АХ ЯХ ІВ ЇВ ОВІ ЕВІ ИЙ ТИ Є ИТЬ УТЬ ЮТЬ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
