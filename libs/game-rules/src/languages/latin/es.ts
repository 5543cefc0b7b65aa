import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * Ñ is a letter of its own. Accents and the diaeresis of Ü are not letters, and are optional as in
 * crosswords.
 * Real Academia Española, Ortografía de la lengua española (2010), "El abecedario del español": 27
 * letters.
 */
export const letters: Letters = {
  code: 'es',
  letter: '[A-ZÑÁÉÍÓÚÜ]',
  letterNames: 'A-Z, Ñ, with or without accents',
  sameAs: pairs('ÁÉÍÓÚÜ', 'AEIOUU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKLÑ', '↵ZXCVBNM⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'CABRON CABRONES CABRÓN CARAJO CHINGADA CHINGAR COJONES COÑO COÑOS CULO FOLLAME FOLLAR GILIPOLLAS ' +
    'HITLER HOSTIA JODER JODIDO JOTO MARICA MARICON MARICONES MARICÓN MIERDA NAZI NAZIS PENDEJO PENDEJOS ' +
    'PERRA PINCHE POLLA POLLAS PUTA PUTAS PUTO PUTOS SUDACA SUDACAS TETAS VERGA ZORRA ZORRAS',
  endings: 'S ES A O AS OS ITO ITA AR ER IR ANDO IENDO ADO IDO AN EN',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
