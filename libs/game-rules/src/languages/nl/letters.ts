import { type Letters, pairs } from '../../language/letters.ts';

/**
 * IJ is two letters, as in Dutch Scrabble and on keyboards. Accents and the diaeresis are optional.
 * Nederlandse Taalunie, Woordenlijst (2015), "Leidraad" 1.1: 26 letters; 12 (trema) and 5 (accents)
 * are signs on letters.
 */
export const dutch: Letters = {
  code: 'nl',
  letter: '[A-ZÄÁÀÂÇËÉÈÊÏÍÎÑÖÓÔÜÚÛ]',
  letterNames: 'A-Z, with or without accents',
  spellings: { Ĳ: 'IJ' },
  sameAs: pairs('ÄÁÀÂÇËÉÈÊÏÍÎÑÖÓÔÜÚÛ', 'AAAACEEEEIIINOOOUUU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKL', '↵ZXCVBNM⌫'],
    more: { A: 'ÄÁÀÂ', C: 'Ç', E: 'ËÉÈÊ', I: 'ÏÍÎ', N: 'Ñ', O: 'ÖÓÔ', U: 'ÜÚÛ' },
  },
};
