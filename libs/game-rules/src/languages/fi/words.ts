import type { WordData } from '../../language/word-data.ts';

export const finnishWords: WordData = {
  neverShown:
    'HELVETTI HITLER HOMO HUORA HUORAT KULLI KUSI KUSIPÄÄ KYRPÄ LUTKA MULKKU NATSI NATSIT NEEKERI NEEKERIT PASKA PASKAT PENIS PERKELE PERSE PIERU PILLU PILLUT RAISKAUS RYSSÄ RÄTTIPÄÄ SAATANA TISSIT VAGINA VITTU VITUT',
  endings:
    'N T A Ä TA TÄ SSA SSÄ STA STÄ LLA LLÄ LTA LTÄ LLE KSI NA NÄ TTA TTÄ IN EN ON UN YN ÄN ÖN IA IÄ JA JÄ IEN JEN ISSA ISSÄ ISTA ISTÄ ILLA ILLÄ ILTA ILTÄ ILLE INEN NI SI NSA NSÄ KIN KO KÖ',
  exchangesEndings: true,
  minStem: 3,
  minLettersWithin: 6,
};
