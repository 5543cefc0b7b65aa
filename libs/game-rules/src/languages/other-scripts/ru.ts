import type { Letters, WordData } from '../../language/language-data.ts';

/**
 * Ё may be written as Е in any word, so they count as one letter.
 * Правила русской орфографии и пунктуации (2006), § 5 "Употребление буквы ё"; the layout is ГОСТ
 * 6431.
 */
export const letters: Letters = {
  code: 'ru',
  letter: '[А-ЯЁ]',
  letterNames: 'А-Я, Ё',
  sameAs: { Ё: 'Е' },
  keyboard: { rows: ['ЙЦУКЕНГШЩЗХЪ', 'ФЫВАПРОЛДЖЭ', '↵ЯЧСМИТЬБЮ⌫'] },
};

export const words: WordData = {
  neverShown:
    'БЛЯ БЛЯДИ БЛЯДЬ БЛЯТЬ ГАНДОН ГИТЛЕР ГОВНО ДЕРЬМО ЕБАЛО ЕБАТЬ ЕБЛЯ ЖИД ЖИДЫ ЖОПА МАНДА МУДАК МУДАКИ ' +
    'НАЦИ НАЦИСТ НИГГЕР НИГЕР ПЕДЕРАСТ ПЕДИК ПЕДИКИ ПИДАРАС ПИДОР ПИДОРЫ ПИЗДА ПИЗДЕЦ СУКА СУКИ ХЕР ХОХЛЫ ' +
    'ХОХОЛ ХУИ ХУЙ ХУЯ ЧМО ЧУРКА ЧУРКИ ШЛЮХА ШЛЮХИ',
  endings: 'А Я О Е И Ы У Ю Ь Й ОЙ ЕЙ ОМ ЕМ АМ ЯМ АМИ ЯМИ АХ ЯХ ОВ ЕВ ИЙ ЫЙ АЯ ОЕ ТЬ ЕТ ИТ ЮТ ЯТ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
