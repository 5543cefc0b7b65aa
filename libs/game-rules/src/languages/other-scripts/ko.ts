import type { Letters } from '../../language/letters.ts';
import type { WordData } from '../../language/word-data.ts';

/**
 * A letter of the game is a syllable, because a syllable is what a reader counts. The keys are its
 * parts (jamo).
 * 한글 맞춤법 (2017) 제4항; Unicode 17.0, section 3.12 "Conjoining Jamo Behavior"; the layout is KS X
 * 5002.
 */
export const letters: Letters = {
  code: 'ko',
  letter: '[가-힣]',
  letterNames: '가-힣',
  unfinished: '[ㄱ-ㅣ]',
  keyboard: {
    rows: ['ㅃㅉㄸㄲㅆㅒㅖ', 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', '↵ㅋㅌㅊㅍㅠㅜㅡ⌫'],
    needsInputMethod: true,
  },
  isComposed: true,
};

export const words: WordData = {
  neverShown:
    '개새끼 걸레 게이새끼 깜둥이 나치 년놈 느금마 니미 등신 또라이 미친년 미친놈 병신 보지 불알 빨갱이 새끼 섹스 시발 쌍년 썅년 씨발 씹새끼 자지 젖가슴 좆 좆까 지랄 짱깨 쪽바리 ' +
    '창녀 한남 한녀 호로 히틀러',
  endings: '',
  minStem: 2,
  minLettersWithin: 2,
  keepsMarks: true,
};
