/** The complete file, for the build. */
export const fontFile = (): string =>
  import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  );

export const FONT_WEIGHTS = { min: 400, max: 800 } as const;

type Range = readonly [first: number, last: number];

/** Kerning, and digits of one width. All others would take 3 KB of the first visit. */
export const FONT_FEATURES: readonly string[] = ['kern', 'tnum'];

/**
 * English texts: letters, digits, punctuation. Other characters of ASCII, with their kerning, would
 * take 5 KB more.
 */
const BASIC: readonly Range[] = [
  [0x20, 0x23],
  [0x25, 0x29],
  [0x2c, 0x3b],
  [0x3f, 0x3f],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

/** A page loads the other characters of the file only if it shows one. */
const OTHERS: readonly Range[] = [
  [0x24, 0x24],
  [0x2a, 0x2b],
  [0x3c, 0x3e],
  [0x40, 0x40],
  [0x5b, 0x60],
  [0x7b, 0x7e],
  [0xa0, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x2012],
  [0x2015, 0x2017],
  [0x201a, 0x201b],
  [0x201e, 0x2025],
  [0x2027, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

export interface FontPart {
  readonly name: string;
  readonly text: string;
  readonly unicodeRange: string;
}

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();

function partOf(name: string, ranges: readonly Range[]): FontPart {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return {
    name,
    text: String.fromCodePoint(...characters),
    unicodeRange: ranges
      .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
      .join(', '),
  };
}

/** The first part is on every page. */
export const FONT_PARTS: readonly [FontPart, ...FontPart[]] = [
  partOf('font', BASIC),
  partOf('font-others', OTHERS),
];
