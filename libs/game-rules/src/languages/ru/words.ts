import type { WordData } from '../../language/word-data.ts';

export const russianWords: WordData = {
  neverShown:
    'БЛЯ БЛЯДИ БЛЯДЬ БЛЯТЬ ГАНДОН ГИТЛЕР ГОВНО ДЕРЬМО ЕБАЛО ЕБАТЬ ЕБЛЯ ЖИД ЖИДЫ ЖОПА МАНДА МУДАК МУДАКИ ' +
    'НАЦИ НАЦИСТ НИГГЕР НИГЕР ПЕДЕРАСТ ПЕДИК ПЕДИКИ ПИДАРАС ПИДОР ПИДОРЫ ПИЗДА ПИЗДЕЦ СУКА СУКИ ХЕР ХОХЛЫ ' +
    'ХОХОЛ ХУИ ХУЙ ХУЯ ЧМО ЧУРКА ЧУРКИ ШЛЮХА ШЛЮХИ',
  endings: 'А Я О Е И Ы У Ю Ь Й ОЙ ЕЙ ОМ ЕМ АМ ЯМ АМИ ЯМИ АХ ЯХ ОВ ЕВ ИЙ ЫЙ АЯ ОЕ ТЬ ЕТ ИТ ЮТ ЯТ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
