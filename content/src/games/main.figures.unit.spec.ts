import { expect, test } from 'vitest';
import { sceneSchema } from '../../painter/scene/scene.schema.ts';
import { mainFigures } from './main.figures.ts';

const mainsOf = (layout: object) => mainFigures(sceneSchema.parse({ place: 'meadow', ...layout }));

test('the main figures are those that stand out, not their company', () => {
  expect(mainsOf({ layout: 'hero', main: '^🎩', with: '🥕', air: '⭐' })).toEqual(['🎩']);
  expect(mainsOf({ layout: 'duo', left: '🐢', right: '~🥷', with: '🍕' })).toEqual(['🐢', '🥷']);
  expect(mainsOf({ layout: 'group', back: '❤️', front: '👑' })).toEqual(['❤']);
  expect(mainsOf({ layout: 'vista', far: '🏰', near: '🛡️' })).toEqual(['🛡']);
  expect(mainsOf({ layout: 'scatter', figures: '🍎 🍊' })).toEqual([]);
  expect(mainsOf({ layout: 'tiles', figures: '🍎 🍊' })).toEqual(['🍎', '🍊']);
  const spots = [
    ['🕳️', 500, 800, 250],
    ['🧀', 500, 800, 249],
  ];
  expect(mainsOf({ layout: 'placed', spots })).toEqual(['🕳']);
});
