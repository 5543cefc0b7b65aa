import type { Letters } from '../../language/letters.ts';

/**
 * A letter of the game is a syllable, because a syllable is what a reader counts. The keys are its
 * parts (jamo).
 * 한글 맞춤법 (2017) 제4항; Unicode 17.0, section 3.12 "Conjoining Jamo Behavior"; the layout is KS X
 * 5002.
 */
export const korean: Letters = {
  code: 'ko',
  letter: '[가-힣]',
  letterNames: '가-힣',
  unfinished: '[ㄱ-ㅣ]',
  keyboard: {
    rows: ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', '↵ㅋㅌㅊㅍㅠㅜㅡ⌫'],
    more: { ㅂ: 'ㅃ', ㅈ: 'ㅉ', ㄷ: 'ㄸ', ㄱ: 'ㄲ', ㅅ: 'ㅆ', ㅐ: 'ㅒ', ㅔ: 'ㅖ' },
    needsInputMethod: true,
  },
  isComposed: true,
};
