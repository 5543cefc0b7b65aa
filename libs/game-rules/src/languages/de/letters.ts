import type { Letters } from '../../language/letters.ts';

/**
 * The capital ẞ is a letter of its own since 2017, so a word keeps its length in capitals; Ä, Ö and
 * Ü have keys of their own on German keyboards (DIN 2137).
 * Rat für deutsche Rechtschreibung, Amtliches Regelwerk 2024, § 25 and "Schreibung mit großen
 * Buchstaben".
 */
export const german: Letters = {
  code: 'de',
  letter: '[A-ZÄÖÜẞ]',
  letterNames: 'A-Z, Ä, Ö, Ü, ẞ',
  // Without this, the capital form of ß would be SS.
  spellings: { ß: 'ẞ' },
  keyboard: {
    rows: ['QWERTZUIOPÜ', 'ASDFGHJKLÖÄ', '↵YXCVBNMẞ⌫'],
    more: { A: 'Ä', O: 'Ö', U: 'Ü', S: 'ẞ' },
  },
};
