import type { Letters, WordData } from '../../language/language-data.ts';

/**
 * The capital ẞ is a letter of its own since 2017, so a word keeps its length in capitals; Ä, Ö and
 * Ü have keys of their own on German keyboards (DIN 2137).
 * Rat für deutsche Rechtschreibung, Amtliches Regelwerk 2024, § 25 and "Schreibung mit großen
 * Buchstaben".
 */
export const letters: Letters = {
  code: 'de',
  letter: '[A-ZÄÖÜẞ]',
  letterNames: 'A-Z, Ä, Ö, Ü, ẞ',
  // Without this, the capital form of ß would be SS.
  spellings: { ß: 'ẞ' },
  keyboard: {
    rows: ['QWERTZUIOPÜ', 'ASDFGHJKLÖÄ', '↵YXCVBNMẞ⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'ARSCH ARSCHLOCH ARSCHLÖCHER FICK FICKEN FICKER FICKT FOTZE FOTZEN HITLER HURE HUREN HURENSOHN KANAKE ' +
    'KANAKEN MISSGEBURT MONGO NAZI NAZIS NEGER NIGGER NUTTE NUTTEN SCHEISSE SCHEIẞE SCHLAMPE SCHLAMPEN ' +
    'SCHWUCHTEL SPAST SPASTI SPASTIKER TITTE TITTEN TRANSE VERGASEN WICHSEN WICHSER ZIGEUNER',
  endings: 'E EN N S ES ER ERN NEN INNEN T ST TE TEN END ENDE CHEN LEIN',
  minStem: 3,
  minLettersWithin: 6,
};
