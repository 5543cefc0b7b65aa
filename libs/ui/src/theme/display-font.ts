import unicode from '@fontsource-variable/bricolage-grotesque/unicode.json' with { type: 'json' };

/** The complete file, for the build. */
export const fontFile = (): string =>
  import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  );

export const FONT_WEIGHTS = { min: 400, max: 800 } as const;

/** Kerning, and digits of one width. All others would take 3 KB of the first visit. */
export const FONT_FEATURES: readonly string[] = ['kern', 'tnum'];

/**
 * English texts: letters, digits, punctuation. Other characters of ASCII, with their kerning, would
 * take 5 KB more.
 */
const BASIC =
  'U+20-23,U+25-29,U+2C-3B,U+3F,U+41-5A,U+61-7A,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';

const charactersOf = (unicodeRange: string): string[] =>
  unicodeRange.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((codePoint) => Number.parseInt(codePoint, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });

const basic = charactersOf(BASIC);
const others = charactersOf(unicode.latin).filter((character) => !basic.includes(character));

/**
 * The first part is on every page, which loads the second only if it shows one of its characters.
 * Of two parts with a character in their ranges, browsers take the one that the styles have last.
 */
export const FONT_PARTS = [
  { name: 'font', text: basic.join(''), unicodeRange: BASIC },
  { name: 'font-others', text: others.join(''), unicodeRange: unicode.latin },
] as const;
