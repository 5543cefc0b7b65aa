import type { WordData } from '../../language/word-data.ts';

export const hebrewWords: WordData = {
  neverShown:
    'בןזונה הומו היטלר זונה זונות זיון זין חרא כוס כוסית כושי כושים לזיין מזדיין מזדיינת מניאק מניאקים ' +
    'מפגר מפגרים נאצי נאצים ערבוש ערבושים פות קוקסינל שמוק שרמוטה שרמוטות',
  prefixes: 'ה ו ב כ ל מ ש וה שה מה בה לה כש',
  endings: 'ים ות ה ת י יה יו יי ית ך ם ן נו',
  minStem: 2,
  minLettersWithin: 5,
};
