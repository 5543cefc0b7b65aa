import { describe, expect, test } from 'vitest';
import { darkTheme, tokens } from './tokens.ts';

const GENERIC = ['system-ui', 'sans-serif', 'ui-sans-serif'];

describe('the typeface of texts', () => {
  const [, stack = ''] = /--text: ([^;]*);/.exec(tokens) ?? [];
  const families = stack.split(', ');

  test('is one that systems have for texts, and else the typeface of headings, but no generic one', () => {
    expect(families).toEqual(
      expect.arrayContaining(['-apple-system', "'Segoe UI'", 'Roboto', "'Liberation Sans'"]),
    );
    expect(families.at(-1)).toBe('var(--display)');
    expect(families.filter((family) => GENERIC.includes(family))).toEqual([]);
  });
});

test('the dark theme is for screens only: browsers print its pale texts without their grounds', () => {
  const [first = '', second = ''] = tokens.split(darkTheme);
  for (const before of [first, second])
    expect(before.slice(before.lastIndexOf('@media'))).toMatch(/^@media screen/);
});
