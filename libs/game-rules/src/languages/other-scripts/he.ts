import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * The five final forms count as their letters, so that a player may type either. Points (niqqud)
 * are left out.
 * Academy of the Hebrew Language, כללי הכתיב (2017): 22 letters, five with a final form; the layout
 * is SI 1452.
 */
export const letters: Letters = {
  code: 'he',
  direction: 'rtl',
  letter: '[א-ת]',
  letterNames: 'א-ת',
  points: '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]',
  sameAs: pairs('ךםןףץ', 'כמנפצ'),
  finals: pairs('כמנפצ', 'ךםןףץ'),
  keyboard: {
    rows: ['קראטוןםפ', 'שדגכעיחלךף', '↵זסבהנמצתץ⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'בןזונה הומו היטלר זונה זונות זיון זין חרא כוס כוסית כושי כושים לזיין מזדיין מזדיינת מניאק מניאקים ' +
    'מפגר מפגרים נאצי נאצים ערבוש ערבושים פות קוקסינל שמוק שרמוטה שרמוטות',
  prefixes: 'ה ו ב כ ל מ ש וה שה מה בה לה כש',
  endings: 'ים ות ה ת י יה יו יי ית ך ם ן נו',
  minStem: 2,
  minLettersWithin: 5,
};
