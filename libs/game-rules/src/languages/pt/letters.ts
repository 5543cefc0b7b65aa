import { type Letters, pairs } from '../../language/letters.ts';

/**
 * Accents, tildes and the cedilla are optional, as in Portuguese crosswords and word games.
 * Acordo Ortográfico da Língua Portuguesa (1990), Base I: 26 letters; Ç is C with a cedilla, not a
 * letter of the alphabet.
 */
export const portuguese: Letters = {
  code: 'pt',
  letter: '[A-ZÁÂÃÀÇÉÊÍÓÔÕÚÜ]',
  letterNames: 'A-Z, with or without accents',
  sameAs: pairs('ÁÂÃÀÇÉÊÍÓÔÕÚÜ', 'AAAACEEIOOOUU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKLÇ', '↵ZXCVBNM⌫'],
    more: { A: 'ÁÂÃÀ', C: 'Ç', E: 'ÉÊ', I: 'Í', O: 'ÓÔÕ', U: 'ÚÜ' },
  },
};
