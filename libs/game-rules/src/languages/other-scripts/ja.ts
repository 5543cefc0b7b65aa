import { type Letters, pairs } from '../../language/letters.ts';
import type { WordData } from '../../language/word-data.ts';

const HIRAGANA = Array.from({ length: 86 }, (_, index) => String.fromCharCode(0x3041 + index)).join(
  '',
);
const KATAKANA = Array.from({ length: 86 }, (_, index) => String.fromCharCode(0x30a1 + index)).join(
  '',
);

/**
 * Words are written in kana, and hiragana and katakana are the same. Small kana, voiced kana and
 * the long vowel sign are
 * letters of their own. Kanji are refused: which one an input method offers is no question of the
 * word.
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
  isComposed: true,
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
