import type { WordData } from '../../language/word-data.ts';

export const koreanWords: WordData = {
  neverShown:
    '개새끼 걸레 게이새끼 깜둥이 나치 년놈 느금마 니미 등신 또라이 미친년 미친놈 병신 보지 불알 빨갱이 새끼 섹스 시발 쌍년 썅년 씨발 씹새끼 자지 젖가슴 좆 좆까 지랄 짱깨 쪽바리 ' +
    '창녀 한남 한녀 호로 히틀러',
  endings: '',
  minStem: 2,
  minLettersWithin: 2,
  keepsMarks: true,
};
