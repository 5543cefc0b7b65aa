import { expect, test } from 'vitest';
import { similarityOf } from './similar-games.ts';

test.each([
  ['BEE', 'BEES', true, 'the plural'],
  ['BAKE', 'BAKING', true, 'another form of the verb'],
  ['FLOWER', 'SUNFLOWER', true, 'a long word within another one'],
  ['BEE', 'BEEHIVE', false, 'a short word within another one'],
  ['WHALE', 'SHARK', false, 'two words that only a reader knows to be of one theme'],
])('%s and %s are similar: %s (%s)', (one, other, expected) => {
  const areSimilar = similarityOf([one, other].map((word, index) => ({ gameId: index + 1, word, texts: [] })));
  expect([areSimilar(1, 2), areSimilar(2, 1)]).toEqual([expected, expected]);
});

test('games are similar if a text of one names the word of the other', () => {
  const areSimilar = similarityOf([
    { gameId: 1, word: 'PIRATE', texts: ['A chest of treasures.', 'A parrot.'] },
    { gameId: 2, word: 'TREASURE', texts: ['A map.'] },
    { gameId: 3, word: 'ISLAND', texts: ['A chest, a parrot and a map.'] },
  ]);
  expect([areSimilar(1, 2), areSimilar(2, 1)]).toEqual([true, true]);
  expect([areSimilar(1, 3), areSimilar(2, 3)]).toEqual([false, false]);
});
