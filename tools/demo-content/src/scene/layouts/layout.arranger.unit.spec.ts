import { describe, expect, test } from 'vitest';
import { createRandomSource } from '../random.source.ts';
import type { Layout, Placement } from '../scene.model.ts';
import { arrange, figuresOf } from './layout.arranger.ts';
import { drift, duo, group, hero, ring, row, scatter, tower, vista } from './layout.builders.ts';
import { parseFigures } from './token.parser.ts';

const layouts: [string, Layout][] = [
  ['hero', hero('🐄', '🌼 🌼 🌼', '🐦 🐦')],
  ['duo', duo('🐄', '🐑', '🌼')],
  ['group', group('🐄 🐑 🐖', '🌼 🌼')],
  ['vista', vista('🏠 🏠 🏠', '🐄 🐑')],
  ['row', row('🐫 🐫 🐫 🐫')],
  ['drift', drift('🐙', '🐟 🐟 🐟 🐟')],
  ['ring', ring('🔴 🟠 🟡 🟢', '🔵')],
  ['scatter', scatter('🎲 🎲 🎲 🎲 🎲', '🪜')],
  ['tower', tower('📕 📗 📘')],
];

function arranged(layout: Layout, rest: Placement['rest']): Placement[] {
  return arrange(layout, {
    random: createRandomSource('spec'),
    horizon: rest === 'stand' ? 540 : 0,
    rest,
    extent: (_, size) => ({ width: size, height: size }),
  });
}

describe.each(layouts)('the layout %s', (_, layout) => {
  test.each(['stand', 'flat', 'air'] as const)(
    'places every figure inside the picture, in a place of kind %s',
    (rest) => {
      const placements = arranged(layout, rest);
      expect(placements.map(({ emoji }) => emoji).sort()).toEqual(figuresOf(layout).sort());
      for (const { x, y, size, rest: own } of placements) {
        expect(x - size / 2).toBeGreaterThanOrEqual(0);
        expect(x + size / 2).toBeLessThanOrEqual(1024);
        const top = own === 'stand' ? y - size : y - size / 2;
        const bottom = own === 'stand' ? y : y + size / 2;
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(1024);
      }
    },
  );
});

describe('parseFigures', () => {
  test('parses figures, mirrored by a tilde and lifted by a caret', () => {
    expect(parseFigures(' 🐄  ~🐑 ^~🐦 ')).toEqual([
      { emoji: '🐄', flip: false, aloft: false },
      { emoji: '🐑', flip: true, aloft: false },
      { emoji: '🐦', flip: true, aloft: true },
    ]);
  });
});
