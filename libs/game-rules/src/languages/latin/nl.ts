import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * IJ is two letters, as in Dutch Scrabble and on keyboards. Accents and the diaeresis are optional.
 * Nederlandse Taalunie, Woordenlijst (2015), "Leidraad" 1.1: 26 letters; 12 (trema) and 5 (accents)
 * are signs on letters.
 */
export const letters: Letters = {
  code: 'nl',
  letter: '[A-ZÄÁÀÂÇËÉÈÊÏÍÎÑÖÓÔÜÚÛ]',
  letterNames: 'A-Z, with or without accents',
  spellings: { Ĳ: 'IJ' },
  sameAs: pairs('ÄÁÀÂÇËÉÈÊÏÍÎÑÖÓÔÜÚÛ', 'AAAACEEEEIIINOOOUUU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKL', '↵ZXCVBNM⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'FLIKKER FLIKKERS GODVERDOMME HITLER HOER HOEREN HOMO KANKER KANKERLIJER KLOOTZAK KLOOTZAKKEN KUT ' +
    'KUTTEN LUL LULLEN MONGOLEN MONGOOL NAZI NAZIS NEGER NEGERS NEUKEN NEUKT NIKKER NIKKERS REET ' +
    'SLET SLETTEN TERING TETTEN TIETEN TYFUS WIJF ZIGEUNER',
  endings: 'S EN N E T TE TEN DE DEN END ENDE JE JES TJE TJES PJE PJES',
  minStem: 3,
  minLettersWithin: 6,
};
