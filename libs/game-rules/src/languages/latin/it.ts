import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * Accents are optional, as in Italian crosswords. J, K, W, X and Y occur in borrowed words.
 * Accademia della Crusca, "Sull'alfabeto italiano": 21 letters and five foreign ones; an accented
 * vowel is no letter of its own.
 */
export const letters: Letters = {
  code: 'it',
  letter: '[A-ZÀÈÉÌÎÒÓÙ]',
  letterNames: 'A-Z, with or without accents',
  sameAs: pairs('ÀÈÉÌÎÒÓÙ', 'AEEIIOOU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKL', '↵ZXCVBNM⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'BASTARDI BASTARDO CAGARE CAZZI CAZZO COGLIONE COGLIONI CULI CULO FICA FIGA FROCI FROCIO HITLER ' +
    'INCULARE MERDA MERDE MIGNOTTA MINCHIA MONGOLOIDE NAZI NAZISTA NEGRI NEGRO POMPINO PUTTANA PUTTANE ' +
    'RICCHIONE RICCHIONI SBORRA SCOPARE STRONZA STRONZI STRONZO TERRONE TERRONI TETTE TROIA TROIE ' +
    'VAFFANCULO ZINGARO ZOCCOLA',
  endings: 'O A I E ARE ERE IRE ANDO ENDO ATO ITO ANO ONO INO INA HI HE',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
