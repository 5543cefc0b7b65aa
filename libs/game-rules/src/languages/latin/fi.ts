import { type Letters, pairs, type WordData } from '../../language/language-data.ts';

/**
 * Å, Ä and Ö are letters of their own, and so are Š and Ž, which keyboards have as S and Z: those
 * count as equal.
 * Kotimaisten kielten keskus, Kielitoimiston ohjepankki, “Aakkoset ja aakkostus”; the layout is SFS
 * 5966.
 */
export const letters: Letters = {
  code: 'fi',
  letter: '[A-ZÅÄÖŠŽ]',
  letterNames: 'A-Z, Å, Ä, Ö, Š, Ž',
  sameAs: pairs('ŠŽ', 'SZ'),
  keyboard: {
    rows: ['QWERTYUIOPÅ', 'ASDFGHJKLÖÄ', '↵ZXCVBNM⌫'],
  },
};

export const words: WordData = {
  neverShown:
    'HELVETTI HITLER HOMO HUORA HUORAT KULLI KUSI KUSIPÄÄ KYRPÄ LUTKA MULKKU NATSI NATSIT NEEKERI NEEKERIT PASKA PASKAT PENIS PERKELE PERSE PIERU PILLU PILLUT RAISKAUS RYSSÄ RÄTTIPÄÄ SAATANA TISSIT VAGINA VITTU VITUT',
  endings:
    'N T A Ä TA TÄ SSA SSÄ STA STÄ LLA LLÄ LTA LTÄ LLE KSI NA NÄ TTA TTÄ IN EN ON UN YN ÄN ÖN IA IÄ JA JÄ IEN JEN ISSA ISSÄ ISTA ISTÄ ILLA ILLÄ ILTA ILTÄ ILLE INEN NI SI NSA NSÄ KIN KO KÖ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
