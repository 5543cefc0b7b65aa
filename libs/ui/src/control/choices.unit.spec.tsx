import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, colourBars, THEME_SCRIPT } from '../theme/theme-choice.ts';
import { ThemeSelect } from './choices.tsx';

const SCHEMES = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

beforeEach(() => {
  document.head.innerHTML = SCHEMES.map(
    (media) => `<meta name="theme-color" media="${media}">`,
  ).join('');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  chooseTheme(undefined);
});

const root = document.documentElement;
const select = () => screen.getByRole('combobox', { name: 'Light or dark' }) as HTMLSelectElement;
/** Does what the next page does before its first paint and after it. */
function openNextPage() {
  cleanup();
  delete root.dataset.theme;
  new Function(THEME_SCRIPT)();
  colourBars();
}
const choose = (theme: string) => fireEvent.change(select(), { target: { value: theme } });
const medias = () =>
  [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

test('without a choice, the system decides', () => {
  render(<ThemeSelect />);
  expect([select().value, root.dataset.theme, medias()]).toEqual(['', undefined, SCHEMES]);
});

test.each([
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
])('%s applies at once, to the next page, and to the bars of the browser', (theme, expected) => {
  render(<ThemeSelect />);
  choose(theme);
  expect([root.dataset.theme, medias()]).toEqual([theme, expected]);
  openNextPage();
  expect([root.dataset.theme, medias()]).toEqual([theme, expected]);
  render(<ThemeSelect />);
  expect(select().value).toBe(theme);
});

test('the choice can be given back to the system', () => {
  render(<ThemeSelect />);
  choose('dark');
  choose('');
  expect([root.dataset.theme, medias()]).toEqual([undefined, SCHEMES]);
});

test('a choice lasts as long as the page where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<ThemeSelect />);
  choose('dark');
  expect([select().value, root.dataset.theme]).toEqual(['dark', 'dark']);
});

test('any other stored text is no choice', () => {
  localStorage.setItem('imguessr_theme', 'sepia');
  openNextPage();
  render(<ThemeSelect />);
  expect([select().value, medias()]).toEqual(['', SCHEMES]);
});
