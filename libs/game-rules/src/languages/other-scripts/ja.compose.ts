import { pairs } from '../../language/letters.ts';

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
 * Returns the kana with a mark, or the next one of a key. The compatibility form of ゛ and ゜ is a space and a combining sign.
 */
export const composeJapanese = (before: string, key: string): string | undefined =>
  (MARKS[key] ?? NEXT[key])?.[before] ?? (key in MARKS ? before : undefined);
