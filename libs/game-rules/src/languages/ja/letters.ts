import { type Letters, pairs } from '../../language/letters.ts';

const HIRAGANA = Array.from({ length: 86 }, (_, index) => String.fromCharCode(0x3041 + index)).join('');
const KATAKANA = Array.from({ length: 86 }, (_, index) => String.fromCharCode(0x30a1 + index)).join('');

const VOICED = pairs('かきくけこさしすせそたちつてとはひふへほう', 'がぎぐげござじずぜぞだぢづでどばびぶべぼゔ');
const HALF_VOICED = pairs('はひふへほばびぶべぼ', 'ぱぴぷぺぽぱぴぷぺぽ');
const SMALL = pairs('あいうえおつやゆよわ', 'ぁぃぅぇぉっゃゅょゎ');
const MARKS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ゛: VOICED, ゜: HALF_VOICED, 小: SMALL };

/**
 * Words are written in kana, and hiragana and katakana are the same. Small kana, voiced kana and the long vowel sign are
 * letters of their own. Kanji are refused: which one an input method offers is no question of the word.
 * 内閣告示「現代仮名遣い」 (1986) and 「外来語の表記」 (1991); the layout is that of the table of fifty sounds.
 */
export const japanese: Letters = {
  code: 'ja',
  letter: '[ぁ-ゖァ-ヶー]',
  letterNames: 'ぁ-ん, ァ-ヶ, ー',
  // Romaji, while an input method turns them into kana.
  unfinished: '[A-Z]',
  hasVariants: true,
  sameAs: pairs(KATAKANA, HIRAGANA),
  keyboard: {
    rows: [
      'わらやまはなたさかあ ',
      'をり゛みひにちしきい ',
      'んるゆむふぬつすくう ',
      'ーれ゜めへねてせけえ⌫',
      '小ろよもほのとそこお↵',
    ],
    more: {
      ...{ あ: 'ぁ', い: 'ぃ', う: 'ぅゔ', え: 'ぇ', お: 'ぉ', や: 'ゃ', ゆ: 'ゅ', よ: 'ょ', わ: 'ゎ' },
      ...{ か: 'がゕ', き: 'ぎ', く: 'ぐ', け: 'げゖ', こ: 'ご', さ: 'ざ', し: 'じ', す: 'ず', せ: 'ぜ', そ: 'ぞ' },
      ...{ た: 'だ', ち: 'ぢ', つ: 'づっ', て: 'で', と: 'ど', ろ: 'ゐゑ' },
      ...{ は: 'ばぱ', ひ: 'びぴ', ふ: 'ぶぷ', へ: 'べぺ', ほ: 'ぼぽ' },
    },
    needsInputMethod: true,
  },
  // The compatibility form of ゛ and ゜ is a space and a combining sign.
  compose: (before, key) => MARKS[key]?.[before] ?? (key in MARKS ? before : undefined),
};
