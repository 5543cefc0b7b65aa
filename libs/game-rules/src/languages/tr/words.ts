import type { WordData } from '../../language/word-data.ts';

export const turkishWords: WordData = {
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
