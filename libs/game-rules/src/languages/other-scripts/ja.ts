import { type Compose, type Letters, pairs, type WordData } from '../../language/language-data.ts';

const kanaFrom = (first: number) =>
  Array.from({ length: 86 }, (_, index) => String.fromCharCode(first + index)).join('');
const HIRAGANA = kanaFrom(0x3041);
const KATAKANA = kanaFrom(0x30a1);

/**
 * Words are written in kana, and hiragana and katakana are the same. Small kana, voiced kana and
 * the long vowel sign are letters of their own. Kanji are refused: which one an input method offers
 * is no question of the word.
 * 内閣告示「現代仮名遣い」 (1986) and 「外来語の表記」 (1991); the layout is that of phones, a key for each consonant.
 */
export const letters: Letters = {
  code: 'ja',
  letter: '[ぁ-ゖァ-ヶー]',
  letterNames: 'ぁ-ん, ァ-ヶ, ー',
  // Romaji, while an input method turns them into kana.
  unfinished: '[A-Z]',
  hasVariants: true,
  sameAs: pairs(KATAKANA, HIRAGANA),
  keyboard: {
    rows: ['あかさ⌫', 'たなは゛', 'まやら゜', '小わー↵'],
    needsInputMethod: true,
  },
};

export const words: WordData = {
  neverShown:
    'うんこ うんち おっぱい おまんこ かたわ がいじ きちがい くそ くそったれ くろんぼ ごうかん しね せっくす たひね ちくび ちょん ちんこ ちんちん ちんば ちんぽ つんぼ なちす ひとらー ' +
    'びっこ ふぁっく まんこ めくら やりまん れいぷ',
  endings: '',
  minStem: 2,
  minLettersWithin: 2,
  keepsMarks: true,
};

const VOICED = pairs(
  'かきくけこさしすせそたちつてとはひふへほう',
  'がぎぐげござじずぜぞだぢづでどばびぶべぼゔ',
);
const HALF_VOICED = pairs('はひふへほばびぶべぼ', 'ぱぴぷぺぽぱぴぷぺぽ');
const SMALL = pairs('あいうえおかけつやゆよわ', 'ぁぃぅぇぉゕゖっゃゅょゎ');
/** Pressed again, a key goes on to the next of its letters, as on phones in Japan. */
const NEXT = Object.fromEntries(
  ['あいうえお', 'かきくけこ', 'さしすせそ', 'たちつてと', 'なにぬねの']
    .concat(['はひふへほ', 'まみむめも', 'やゆよ', 'らりるれろ', 'わをんーゐゑ'])
    .map((kana) => [kana.charAt(0), pairs(kana, kana.slice(1) + kana.charAt(0))]),
);
const MARKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ゛: VOICED,
  ゜: HALF_VOICED,
  小: SMALL,
};

/**
 * Returns the kana with a mark, or the next one of a key. The compatibility form of ゛ and ゜ is a
 * space and a combining sign.
 */
export const compose: Compose = (before, key) =>
  (MARKS[key] ?? NEXT[key])?.[before] ?? (key in MARKS ? before : undefined);
