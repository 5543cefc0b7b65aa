import { expect, test } from 'vitest';
import { isSameTheme, normaliseTheme, themesInUse } from './theme.ts';

test('a theme is stored trimmed, in one line, with single spaces', () => {
  expect(normaliseTheme('  forest \t\r\n  animals\u0000 ')).toBe('forest animals');
  expect(normaliseTheme(' \u0007 ')).toBe('');
});

test('themes are compared without case and white space', () => {
  expect(isSameTheme('Forest  Animals', ' forest animals')).toBe(true);
  expect(isSameTheme('ÉTÉ', 'e\u0301te\u0301')).toBe(true);
  expect(isSameTheme('animals', 'food')).toBe(false);
});

test('games without a theme have no theme in common', () => {
  expect(isSameTheme(undefined, undefined)).toBe(false);
  expect(isSameTheme('', ' ')).toBe(false);
});

test('the themes in use are listed once, in alphabetical order and in the usual spelling', () => {
  expect(themesInUse(['sea', 'Food', 'food', 'food', undefined, ''])).toEqual(['food', 'sea']);
});
