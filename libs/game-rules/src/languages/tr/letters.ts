import { type Letters, pairs } from '../../language/letters.ts';

/**
 * İ is the capital of i, and I that of ı. The circumflex of Â, Î and Û is optional.
 * Türk Dil Kurumu, Yazım Kuralları, "Alfabe": 29 letters; "Düzeltme işareti". The layout is that of
 * the Q keyboard (TS 2117) without Q, W and X.
 */
export const turkish: Letters = {
  code: 'tr',
  letter: '[ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛ]',
  letterNames: 'A-Z, Ç, Ğ, İ, Ö, Ş, Ü without Q, W, X',
  // A dot that was written as a character of its own.
  spellings: { i̇: 'i', İ̇: 'İ' },
  sameAs: pairs('ÂÎÛ', 'AİU'),
  keyboard: {
    rows: ['ERTYUIOPĞÜ', 'ASDFGHJKLŞİ', '↵ZCVBNMÖÇ⌫'],
    more: { A: 'Â', C: 'Ç', G: 'Ğ', I: 'İ', İ: 'Î', O: 'Ö', S: 'Ş', U: 'ÜÛ' },
  },
};
