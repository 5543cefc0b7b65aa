import type { WordData } from '../../language/word-data.ts';

export const japaneseWords: WordData = {
  neverShown:
    'うんこ うんち おっぱい おまんこ かたわ がいじ きちがい くそ くそったれ くろんぼ ごうかん しね せっくす たひね ちくび ちょん ちんこ ちんちん ちんば ちんぽ つんぼ なちす ひとらー ' +
    'びっこ ふぁっく まんこ めくら やりまん れいぷ',
  endings: '',
  minStem: 2,
  minLettersWithin: 2,
  keepsMarks: true,
};
