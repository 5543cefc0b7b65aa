import { describe, expect, test } from 'vitest';
import type { Placement } from '../placement.ts';
import { createRandomSource } from '../random.source.ts';
import { type Scene, sceneSchema } from '../scene/scene.schema.ts';
import { arrange, figuresOf } from './layout.arranger.ts';
import { parseFigures } from './token.parser.ts';

const layouts = [
  { layout: 'hero', main: '🐄', with: '🌼 🌼 🌼', air: '🐦 🐦' },
  { layout: 'duo', left: '🐄', right: '🐑', with: '🌼' },
  { layout: 'group', back: '🐄 🐑 🐖', front: '🌼 🌼' },
  { layout: 'vista', far: '🏠 🏠 🏠', near: '🐄 🐑' },
  { layout: 'row', figures: '🐫 🐫 🐫 🐫' },
  { layout: 'drift', main: '🐙', with: '🐟 🐟 🐟 🐟' },
  { layout: 'ring', figures: '🔴 🟠 🟡 🟢', main: '🔵' },
  { layout: 'scatter', figures: '🎲 🎲 🎲 🎲 🎲', main: '🪜' },
  { layout: 'tower', figures: '📕 📗 📘' },
].map((layout) => sceneSchema.parse({ place: 'meadow', ...layout }));

function arranged(scene: Scene, rest: Placement['rest']): Placement[] {
  return arrange(scene, {
    random: createRandomSource('spec'),
    horizon: rest === 'stand' ? 540 : 0,
    rest,
    extent: (_, size) => ({ width: size, height: size }),
  });
}

describe.each(layouts)('the layout $layout', (scene) => {
  test.each(['stand', 'flat', 'air'] as const)(
    'places every figure inside the picture, in a place of kind %s',
    (rest) => {
      const placements = arranged(scene, rest);
      expect(placements.map(({ emoji }) => emoji).sort()).toEqual(figuresOf(scene).sort());
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
