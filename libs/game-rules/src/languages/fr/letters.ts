import { type Letters, pairs } from '../../language/letters.ts';

/**
 * Accents are optional and Œ is two letters, as in French crosswords and Scrabble.
 * Fédération internationale de Scrabble francophone, Règlement, "lettres": no accents, cedilla or
 * ligatures on the tiles.
 */
export const french: Letters = {
  code: 'fr',
  letter: '[A-ZÀÂÇÉÈÊËÎÏÔÙÛÜŸ]',
  letterNames: 'A-Z, with or without accents',
  spellings: { Œ: 'OE', Æ: 'AE' },
  sameAs: pairs('ÀÂÇÉÈÊËÎÏÔÙÛÜŸ', 'AACEEEEIIOUUUY'),
  keyboard: {
    rows: ['AZERTYUIOP', 'QSDFGHJKLM', '↵WXCVBN⌫'],
    more: { A: 'ÀÂ', C: 'Ç', E: 'ÉÈÊË', I: 'ÎÏ', O: 'Ô', U: 'ÙÛÜ', Y: 'Ÿ' },
  },
};
