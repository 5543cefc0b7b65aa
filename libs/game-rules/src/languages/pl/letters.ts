import type { Letters } from '../../language/letters.ts';

/**
 * All nine letters with signs are letters of their own. Q, V and X occur in borrowed words.
 * Wielki słownik ortograficzny PWN, "Zasady pisowni" 1: 32 letters, and q, v, x.
 */
export const polish: Letters = {
  code: 'pl',
  letter: '[A-ZĄĆĘŁŃÓŚŹŻ]',
  letterNames: 'A-Z, Ą, Ć, Ę, Ł, Ń, Ó, Ś, Ź, Ż',
  keyboard: {
    rows: ['ĄĆĘŁŃÓŚŹŻ', 'QWERTYUIOP', 'ASDFGHJKL', '↵ZXCVBNM⌫'],
    more: { A: 'Ą', C: 'Ć', E: 'Ę', L: 'Ł', N: 'Ń', O: 'Ó', S: 'Ś', Z: 'ŻŹ' },
  },
};
