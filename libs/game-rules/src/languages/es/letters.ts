import { type Letters, pairs } from '../../language/letters.ts';

/**
 * Ñ is a letter of its own. Accents and the diaeresis of Ü are not letters, and are optional as in
 * crosswords.
 * Real Academia Española, Ortografía de la lengua española (2010), "El abecedario del español": 27
 * letters.
 */
export const spanish: Letters = {
  code: 'es',
  letter: '[A-ZÑÁÉÍÓÚÜ]',
  letterNames: 'A-Z, Ñ, with or without accents',
  sameAs: pairs('ÁÉÍÓÚÜ', 'AEIOUU'),
  keyboard: {
    rows: ['QWERTYUIOP', 'ASDFGHJKLÑ', '↵ZXCVBNM⌫'],
    more: { A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'ÚÜ', N: 'Ñ' },
  },
};
