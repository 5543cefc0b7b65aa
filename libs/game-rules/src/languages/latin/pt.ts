import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * Accents, tildes and the cedilla are optional, as in Portuguese crosswords and word games.
 * Acordo Ortográfico da Língua Portuguesa (1990), Base I: 26 letters; Ç is C with a cedilla, not a
 * letter of the alphabet.
 */
export const letters: Letters = {
  code: 'pt',
  letter: '[A-ZÁÂÃÀÇÉÊÍÓÔÕÚÜ]',
  letterNames: 'A-Z, with or without accents',
  sameAs: pairs('ÁÂÃÀÇÉÊÍÓÔÕÚÜ', 'AAAACEEIOOOUU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKLÇ', '↵ZXCVBNM⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'BICHA BOCETA BROCHE BUCETA CACETE CARALHO CARALHOS CORNO CRIOULO CU CUZAO FODA FODASE FODER FODIDO ' +
    'HITLER MACACO MERDA NAZI NAZIS NAZISTA PANELEIRO PANELEIROS PICA PIROCA PORRA PRETALHADA PUNHETA ' +
    'PUTA PUTAS PUTO VADIA VADIAS VIADO VIADOS XOTA',
  endings: 'S ES A O AS OS IS AO OES INHO INHA AR ER IR ANDO ENDO INDO ADO IDO AM EM',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
