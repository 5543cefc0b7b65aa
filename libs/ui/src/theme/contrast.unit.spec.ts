import { describe, expect, test } from 'vitest';
import { darkTheme, lightTheme } from './tokens.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the linear sRGB components of an OKLCH colour, clipped to the gamut as browsers do. */
function linearRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Returns the relative luminance (WCAG) of a token of a theme. */
function luminanceOf(theme: string, token: string): number {
  const [, value = ''] = new RegExp(`--${token}: ([^;]+);`).exec(theme) ?? [];
  const [, alias] = /^var\(--([a-z-]+)\)$/.exec(value) ?? [];
  if (alias) return luminanceOf(theme, alias);
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  const [red, green, blue] = linearRgb(Number(lightness), Number(chroma), Number(hue));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio (WCAG) of two tokens. */
function contrast(theme: string, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(theme, one), luminanceOf(theme, other)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const THEMES = [
  ['light', lightTheme],
  ['dark', darkTheme],
] as const;
const GROUNDS = ['ground', 'raised', 'sunk'];

describe.each(THEMES)('in the %s theme', (_, theme) => {
  test('black on white would have a contrast of 21', () => {
    const extremes = '--black: oklch(0 0 0); --white: oklch(1 0 0);';
    expect(contrast(extremes, 'black', 'white')).toBeCloseTo(21, 2);
  });

  test.each(['ink', 'ink-soft', 'wrong', 'right'])(
    '%s has a contrast of 4.5 as text on every ground',
    (token) => {
      for (const ground of GROUNDS)
        expect(contrast(theme, token, ground), ground).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['on-lamp', 'lamp'],
    ['on-lamp', 'lamp-lit'],
    ['on-right', 'right'],
    ['on-print', 'print'],
  ])('%s has a contrast of 4.5 as text on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the mark of what is current has a contrast of 3 on every ground', () => {
    for (const ground of GROUNDS)
      expect(contrast(theme, 'mark', ground), ground).toBeGreaterThanOrEqual(3);
  });

  test('the border of a control has a contrast of 3 where controls are', () => {
    for (const ground of GROUNDS)
      expect(contrast(theme, 'line-strong', ground), ground).toBeGreaterThanOrEqual(3);
  });
});
