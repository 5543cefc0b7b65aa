import { describe, expect, test } from 'vitest';
import { accentColours, accentProblem, contrast } from './accent.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

describe('an accent', () => {
  test.each(['#f2aa37', '#1f6feb', '#c2185b', '#2e7d32', '#6a1b9a'])('%s is accepted', (accent) => {
    expect(accentProblem(accent)).toBeUndefined();
  });

  test.each([
    ['#ffffff', /light theme\. Choose a darker/],
    ['#f4efe6', /light theme\. Choose a darker/],
    ['#000000', /dark theme\. Choose a lighter/],
    ['#191512', /dark theme\. Choose a lighter/],
    ['#7d7d7d', /hard to read: its contrast is 4\.\d, and must be at least 4\.5/],
    // 4.48: not rounded up to what it lacks
    ['#777777', /its contrast is 4\.4, and/],
    ['#767676', /its contrast is 4\.4, and/],
    ['red', /written like #/],
    ['#fff', /written like #/],
    ['#1f6feb;}body{display:none', /written like #/],
  ])('%s is rejected with a reason', (accent, reason) => {
    expect(accentProblem(accent)).toMatch(reason);
  });

  test('is never accepted unless its text is readable, hovered or not', () => {
    for (let red = 0; red < 256; red += 17) {
      for (let green = 0; green < 256; green += 17) {
        for (let blue = 0; blue < 256; blue += 17) {
          const accent = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          if (accentProblem(accent)) continue;
          const { text, hover } = accentColours(accent);
          expect(contrast(accent, text)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(hover, text)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test('is a line only if it has a contrast of 3 in both themes', () => {
    expect(accentColours('#f2aa37').mark).toBeUndefined();
    expect(accentColours('#6a1b9a').mark).toBeUndefined();
    expect(accentColours('#c2185b').mark).toBe('#c2185b');
  });
});
