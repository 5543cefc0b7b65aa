import { expect, test } from 'vitest';
import { demoGames } from './game.list.ts';
import { mainFigures } from './main.figures.ts';

const games = demoGames.map(({ word, selfEmoji, clues }) => ({
  word,
  self: new Set(selfEmoji.replaceAll('\uFE0F', '').split(' ')),
  mains: new Set(clues.flatMap(({ scene }) => mainFigures(scene.lay))),
}));

test('no emoji is a main figure in more than two games', () => {
  const wordsByEmoji = new Map<string, string[]>();
  for (const { word, mains } of games) {
    for (const emoji of mains) wordsByEmoji.set(emoji, [...(wordsByEmoji.get(emoji) ?? []), word]);
  }
  expect([...wordsByEmoji].filter(([, words]) => words.length > 2)).toEqual([]);
});

test('an emoji that depicts the word of a game is not a main figure in another game', () => {
  const conflicts = games.flatMap(({ word, self }) =>
    games.flatMap((other) =>
      other.word === word
        ? []
        : [...other.mains].filter((emoji) => self.has(emoji)).map((emoji) => `${emoji} of ${word} in ${other.word}`),
    ),
  );
  expect(conflicts).toEqual([]);
});

test('the main figures are those that stand out, not their company', () => {
  expect(mainFigures({ kind: 'hero', main: '^🎩', with: '🥕', air: '⭐' })).toEqual(['🎩']);
  expect(mainFigures({ kind: 'duo', left: '🐢', right: '~🥷', with: '🍕' })).toEqual(['🐢', '🥷']);
  expect(mainFigures({ kind: 'group', back: '❤️', front: '👑' })).toEqual(['❤']);
  expect(mainFigures({ kind: 'vista', far: '🏰', near: '🛡️' })).toEqual(['🛡']);
  expect(mainFigures({ kind: 'scatter', figures: '🍎 🍊' })).toEqual([]);
  expect(mainFigures({ kind: 'tiles', figures: '🍎 🍊' })).toEqual(['🍎', '🍊']);
  expect(
    mainFigures({
      kind: 'placed',
      spots: [
        ['🕳️', 500, 800, 250],
        ['🧀', 500, 800, 249],
      ],
    }),
  ).toEqual(['🕳']);
});
