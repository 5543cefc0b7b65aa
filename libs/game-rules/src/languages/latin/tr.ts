import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * İ is the capital of i, and I that of ı. The circumflex of Â, Î and Û is optional.
 * Türk Dil Kurumu, Yazım Kuralları, "Alfabe": 29 letters; "Düzeltme işareti". The layout is that of
 * the Q keyboard (TS 2117) without Q, W and X.
 */
export const letters: Letters = {
  code: 'tr',
  letter: '[ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛ]',
  letterNames: 'A-Z, Ç, Ğ, İ, Ö, Ş, Ü without Q, W, X',
  // A dot that was written as a character of its own.
  spellings: { i̇: 'i', İ̇: 'İ' },
  sameAs: pairs('ÂÎÛ', 'AİU'),
  keyboard: {
    rows: ['ERTYUIOPĞÜ', 'ASDFGHJKLŞİ', '↵ZCVBNMÖÇ⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'AMCIK AMINA AMK BOK DALYARAK FAHİŞE GAVUR GÖT GÖTVEREN HİTLER KAHPE KALTAK KEVAŞE NAZİ OROSPU ' +
    'OROSPULAR PEZEVENK PUŞT PİÇ PİÇLER SÜRTÜK SİK SİKTİR SİKİŞ TAŞAK YARAK YARRAK YAVŞAK ZENCİ ÇİNGENE ' +
    'İBNE İBNELER ŞEREFSİZ',
  endings:
    'LER LAR İ I U Ü YI Yİ YU YÜ YE YA E A DE DA DEN DAN TE TA TEN TAN İN IN UN ÜN NİN NIN NUN NÜN LE LA ' +
    'YLE YLA SI Sİ SU SÜ LERİ LARI İM IM UM ÜM MEK MAK YOR',
  minStem: 3,
  minLettersWithin: 6,
};
