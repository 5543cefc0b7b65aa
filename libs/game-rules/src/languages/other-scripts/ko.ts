import type { Letters, WordData } from '../../language/language-data.ts';

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

const LEADS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
const VOWELS = Array.from('ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ');
const TAILS = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')];
const [FIRST, LAST] = [0xac00, 0xd7a3];

/** By the two letters that are typed for each. */
const DOUBLE: Readonly<Record<string, string>> = {
  ...{ ㅗㅏ: 'ㅘ', ㅗㅐ: 'ㅙ', ㅗㅣ: 'ㅚ', ㅜㅓ: 'ㅝ', ㅜㅔ: 'ㅞ', ㅜㅣ: 'ㅟ', ㅡㅣ: 'ㅢ' },
  ...{
    ㄱㅅ: 'ㄳ',
    ㄴㅈ: 'ㄵ',
    ㄴㅎ: 'ㄶ',
    ㄹㄱ: 'ㄺ',
    ㄹㅁ: 'ㄻ',
    ㄹㅂ: 'ㄼ',
    ㄹㅅ: 'ㄽ',
    ㄹㅌ: 'ㄾ',
    ㄹㅍ: 'ㄿ',
    ㄹㅎ: 'ㅀ',
    ㅂㅅ: 'ㅄ',
  },
};
const HALVES = new Map(Object.entries(DOUBLE).map(([halves, double]) => [double, halves]));

/** Returns '' for letters that no syllable has. */
function syllable(lead: string, vowel: string, tail = ''): string {
  const [l, v, t] = [LEADS.indexOf(lead), VOWELS.indexOf(vowel), TAILS.indexOf(tail)];
  return Math.min(l, v, t) < 0
    ? ''
    : String.fromCharCode(FIRST + (l * VOWELS.length + v) * TAILS.length + t);
}

/** Returns the letters of a syllable; undefined for other characters. */
function partsOf(text: string): { lead: string; vowel: string; tail: string } | undefined {
  const code = text.charCodeAt(0);
  if (!(code >= FIRST && code <= LAST)) return undefined;
  const index = code - FIRST;
  const vowels = Math.floor(index / TAILS.length);
  const lead = LEADS[Math.floor(vowels / VOWELS.length)] ?? '';
  return {
    lead,
    vowel: VOWELS[vowels % VOWELS.length] ?? '',
    tail: TAILS[index % TAILS.length] ?? '',
  };
}

/** Returns what replaces the syllable before when a letter is typed, as input methods do (두벌식). */
export function compose(before: string, key: string): string | undefined {
  const parts = partsOf(before);
  if (!parts) return DOUBLE[before + key] ?? (syllable(before, key) || undefined);
  const { lead, vowel, tail } = parts;
  if (!VOWELS.includes(key)) {
    const longer = tail === '' ? key : DOUBLE[tail + key];
    return (longer !== undefined && syllable(lead, vowel, longer)) || undefined;
  }
  if (tail === '') {
    const double = DOUBLE[vowel + key];
    return double === undefined ? undefined : syllable(lead, double);
  }
  // The consonant belongs to the vowel after it.
  const [kept, moved] = HALVES.get(tail) ?? ['', tail];
  return moved === undefined ? undefined : syllable(lead, vowel, kept) + syllable(moved, key);
}
