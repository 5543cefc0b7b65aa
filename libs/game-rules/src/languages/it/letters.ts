import { type Letters, pairs } from '../../language/letters.ts';

/**
 * Accents are optional, as in Italian crosswords. J, K, W, X and Y occur in borrowed words.
 * Accademia della Crusca, "Sull'alfabeto italiano": 21 letters and five foreign ones; an accented
 * vowel is no letter of its own.
 */
export const italian: Letters = {
  code: 'it',
  letter: '[A-ZÀÈÉÌÎÒÓÙ]',
  letterNames: 'A-Z, with or without accents',
  sameAs: pairs('ÀÈÉÌÎÒÓÙ', 'AEEIIOOU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKL', '↵ZXCVBNM⌫'],
    more: { A: 'À', E: 'ÈÉ', I: 'ÌÎ', O: 'ÒÓ', U: 'Ù' },
  },
};
