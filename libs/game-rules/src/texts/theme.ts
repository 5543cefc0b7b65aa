import { gameLanguage } from '../language/game-language.ts';
import { wellFormed } from './well-formed.ts';

export const MAX_THEME_LENGTH = 30;

/** Returns a theme as stored: trimmed, single spaces; empty without a visible character. */
export const normaliseTheme = (text: string): string =>
  wellFormed(text)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Returns equal texts for themes that differ only in case or white space. */
const themeKey = (text = ''): string => normaliseTheme(text).toLowerCase();

export const isSameTheme = (one: string | undefined, other: string | undefined): boolean =>
  themeKey(one) !== '' && themeKey(one) === themeKey(other);

/** Returns each theme once, in alphabetical order, in its most frequent spelling. */
export function themesInUse(themes: readonly (string | undefined)[]): readonly string[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const theme of themes) {
    const key = themeKey(theme);
    if (theme === undefined || key === '') continue;
    const counts = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, counts.set(theme, (counts.get(theme) ?? 0) + 1));
  }
  return [...spellings]
    .toSorted(([one], [other]) => one.localeCompare(other, gameLanguage().code))
    .map(
      ([key, counts]) => [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? key,
    );
}
