import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * Æ, Ø and Å are letters of their own; the acute accent is optional.
 * Dansk Sprognævn, Retskrivningsordbogen (2024), § 1 and § 5.
 */
export const letters: Letters = {
  code: 'da',
  letter: '[A-ZÆØÅÉ]',
  letterNames: 'A-Z, Æ, Ø, Å',
  sameAs: pairs('É', 'E'),
  keyboard: {
    rows: ['QWERTYUIOPÅ', 'ASDFGHJKLÆØ', '↵ZXCVBNM⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'BØSSERØV FISSE FISSEN FISSER HITLER KNEPPE KNEPPER KUSSE KUSSER LORT LUDER LUDERE LUDERKÆLLING MONGOL MONGOLER ' +
    'NAZI NAZIER NAZIST NAZISTER NEGER NEGERE PERKER PERKERE PIK PIKKE RØV RØVHUL RØVHULLER SKIDERIK SPASSER SPASSERE ' +
    'SPASTIKER SVANS ZIGØJNER ZIGØJNERE',
  endings: 'S E EN ENS ET ETS ER ERS ERNE ERNES ENE ENES N NS R RNE TE TEN TER TERNE',
  minStem: 3,
  minLettersWithin: 6,
};
