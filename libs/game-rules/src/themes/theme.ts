/** The maximum number of characters of the theme of a game. */
export const MAX_THEME_LENGTH = 30;

/** Returns a theme as it is stored: trimmed, and with one space between its words; empty if it has no visible character. */
export const normaliseTheme = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Returns the same text for themes that differ only in case or white space; empty for no theme. */
export const themeKey = (text = ''): string => normaliseTheme(text).normalize('NFC').toLowerCase();

/** Returns whether two games have the same theme; games without one do not. */
export const isSameTheme = (one: string | undefined, other: string | undefined): boolean =>
  themeKey(one) !== '' && themeKey(one) === themeKey(other);

/** Returns each theme of these once, in alphabetical order, in the spelling that most games have. */
export function themesInUse(themes: readonly (string | undefined)[]): readonly string[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const theme of themes) {
    const key = themeKey(theme);
    if (theme === undefined || key === '') continue;
    const counts = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, counts.set(theme, (counts.get(theme) ?? 0) + 1));
  }
  return [...spellings]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([key, counts]) => [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? key);
}
