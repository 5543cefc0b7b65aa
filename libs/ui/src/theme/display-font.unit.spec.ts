import { describe, expect, test } from 'vitest';
import { FONT_PARTS } from './display-font.ts';

describe('the parts of the display font', () => {
  test('have no character in common', () => {
    const characters = FONT_PARTS.flatMap(({ text }) => Array.from(text));
    expect(new Set(characters).size).toBe(characters.length);
  });

  test('have all characters of the file, apart from combining and invisible ones', () => {
    const all = new Set(FONT_PARTS.flatMap(({ text }) => Array.from(text)));
    const ranges = [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x2000, 0x206f],
    ] as const;
    for (const [first, last] of ranges) {
      for (let point = first; point <= last; point++)
        expect(all).toContain(String.fromCodePoint(point));
    }
    for (const character of 'ıŒœʻʼˆ˚˜€™↑↓−∕') expect(all).toContain(character);
  });

  test('of which the first is enough for words and English texts', () => {
    const text =
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ You won in 2 clues! Game #7 (A/B & C): “It’s 100.0%” – 3 × · …';
    for (const character of text) expect(FONT_PARTS[0].text).toContain(character);
  });
});
