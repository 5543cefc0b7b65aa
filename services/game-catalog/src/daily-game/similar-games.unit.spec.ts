import { expect, test } from 'vitest';
import { similarityOf } from './similar-games.ts';

test.each([
  ['BEE', 'BEES', true, 'the plural'],
  ['BAKE', 'BAKING', true, 'another form of the verb'],
  ['FLOWER', 'SUNFLOWER', true, 'a long word within another one'],
  ['BEE', 'BEEHIVE', false, 'a short word within another one'],
  ['WHALE', 'SHARK', false, 'two words that only a reader knows to be of one theme'],
])('%s and %s are similar: %s (%s)', (one, other, expected) => {
  const similarity = similarityOf(
    [one, other].map((word, index) => ({ gameId: index + 1, word, texts: [] })),
  );
  const found = expected ? 'word' : undefined;
  expect([similarity(1, 2), similarity(2, 1)]).toEqual([found, found]);
});

test('games are similar if a text of one names the word of the other', () => {
  const similarity = similarityOf([
    { gameId: 1, word: 'PIRATE', texts: ['A chest of treasures.', 'A parrot.'] },
    { gameId: 2, word: 'TREASURE', texts: ['A map.'] },
    { gameId: 3, word: 'ISLAND', texts: ['A chest, a parrot and a map.'] },
  ]);
  expect([similarity(1, 2), similarity(2, 1)]).toEqual(['word', 'word']);
  expect([similarity(1, 3), similarity(2, 3)]).toEqual([undefined, undefined]);
});

test('games of one theme are similar, in whatever case and spacing it is written', () => {
  const similarity = similarityOf([
    { gameId: 1, word: 'WHALE', theme: 'Sea animals', texts: [] },
    { gameId: 2, word: 'SHARK', theme: 'sea  animals', texts: [] },
    { gameId: 3, word: 'TENT', texts: [] },
    { gameId: 4, word: 'KEY', texts: [] },
  ]);
  expect([similarity(1, 2), similarity(1, 3), similarity(3, 4)]).toEqual([
    'theme',
    undefined,
    undefined,
  ]);
});
