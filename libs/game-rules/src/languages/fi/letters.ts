import { type Letters, pairs } from '../../language/letters.ts';

/**
 * Å, Ä and Ö are letters of their own, and so are Š and Ž, which keyboards have as S and Z: those
 * count as equal.
 * Kotimaisten kielten keskus, Kielitoimiston ohjepankki, “Aakkoset ja aakkostus”; the layout is SFS
 * 5966.
 */
export const finnish: Letters = {
  code: 'fi',
  letter: '[A-ZÅÄÖŠŽ]',
  letterNames: 'A-Z, Å, Ä, Ö, Š, Ž',
  sameAs: pairs('ŠŽ', 'SZ'),
  keyboard: {
    rows: ['QWERTYUIOPÅ', 'ASDFGHJKLÖÄ', '↵ZXCVBNM⌫'],
    more: { S: 'Š', Z: 'Ž', A: 'ÄÅ', O: 'Ö' },
  },
};
