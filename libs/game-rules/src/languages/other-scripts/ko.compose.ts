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
export function composeKorean(before: string, key: string): string | undefined {
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
