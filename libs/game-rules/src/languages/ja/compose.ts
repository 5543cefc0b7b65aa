import { pairs } from '../../language/letters.ts';

const VOICED = pairs(
  'かきくけこさしすせそたちつてとはひふへほう',
  'がぎぐげござじずぜぞだぢづでどばびぶべぼゔ',
);
const HALF_VOICED = pairs('はひふへほばびぶべぼ', 'ぱぴぷぺぽぱぴぷぺぽ');
const SMALL = pairs('あいうえおかけつやゆよわ', 'ぁぃぅぇぉゕゖっゃゅょゎ');
const MARKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ゛: VOICED,
  ゜: HALF_VOICED,
  小: SMALL,
};

/**
 * Returns the kana with a mark. The compatibility form of ゛ and ゜ is a space and a combining sign.
 */
export const composeJapanese = (before: string, key: string): string | undefined =>
  MARKS[key]?.[before] ?? (key in MARKS ? before : undefined);
