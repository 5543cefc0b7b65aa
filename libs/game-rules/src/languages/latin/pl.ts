import type { Letters, WordData } from '../../language/language-data.ts';

/**
 * All nine letters with signs are letters of their own. Q, V and X occur in borrowed words.
 * Wielki słownik ortograficzny PWN, "Zasady pisowni" 1: 32 letters, and q, v, x.
 */
export const letters: Letters = {
  code: 'pl',
  letter: '[A-ZĄĆĘŁŃÓŚŹŻ]',
  letterNames: 'A-Z, Ą, Ć, Ę, Ł, Ń, Ó, Ś, Ź, Ż',
  keyboard: {
    rows: ['ĄĆĘŁŃÓŚŹŻ', 'QWERTYUIOP', 'ASDFGHJKL', '↵ZXCVBNM⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'BAMBUS CHUJ CHUJA CHUJE CIOTA CIOTY CIPA CIPY CWEL CYCKI CZARNUCH DUPA DUPY DZIWKA DZIWKI HITLER HUJ ' +
    'JEBANY JEBAĆ KURWA KURWIĆ KURWY KUTAS KUTASY MONGOŁ NAZISTA PEDAŁ PEDAŁY PEDZIO PIERDOLIĆ PIZDA ' +
    'PIZDY RUCHAĆ SKURWYSYN SPIERDALAJ SUKA SZMATA WYPIERDALAJ ŻYDEK',
  endings: 'A Ą Ę E I Y O U ÓW OM AMI ACH EM IE OWI IEM ÓWKA KA KI EK KÓW AĆ IĆ YĆ AM ASZ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
