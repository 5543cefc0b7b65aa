import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * Accents are optional and Œ is two letters, as in French crosswords and Scrabble.
 * Fédération internationale de Scrabble francophone, Règlement, "lettres": no accents, cedilla or
 * ligatures on the tiles.
 */
export const letters: Letters = {
  code: 'fr',
  letter: '[A-ZÀÂÇÉÈÊËÎÏÔÙÛÜŸ]',
  letterNames: 'A-Z, with or without accents',
  spellings: { Œ: 'OE', Æ: 'AE' },
  sameAs: pairs('ÀÂÇÉÈÊËÎÏÔÙÛÜŸ', 'AACEEEEIIOUUUY'),
  keyboard: {
    rows: ['AZERTYUIOP', 'QSDFGHJKLM', '↵WXCVBN⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'BAISE BAISER BAMBOULA BITE BITES BOUGNOULE BOUGNOULES BRANLER BRANLEUR CHIER CONNARD ' +
    'CONNARDE CONNARDS CONNASSE COUILLE COUILLES CUL ENCULE ENCULER ENCULES GOUINE HITLER MERDE NAZI ' +
    'NAZIS NEGRE NEGRES NIQUE NIQUER PD PEDE PEDES PUTAIN PUTE PUTES SALOPE SALOPES TAPETTE YOUPIN ' +
    'YOUPINS',
  endings: 'S X E ES AUX AL ER EZ ANT ENT A AIS AIT EE EES RA ONS',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
