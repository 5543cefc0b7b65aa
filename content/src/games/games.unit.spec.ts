import { describe, expect, test } from 'vitest';
import { figureFile } from '../../painter/figures/figure.source.ts';
import { emojiOf } from '../../painter/layouts/layout.arranger.ts';
import { type DemoGame, readDemoGames, readTutorialGame } from './games.ts';
import { mainFigures } from './main.figures.ts';

const games = readDemoGames();
const withoutVariation = (emoji: string): string => emoji.replaceAll('\uFE0F', '');
const depicting = ({ depicting: emoji }: DemoGame): Set<string> =>
  new Set(emoji.split(' ').map(withoutVariation));
const mains = games.map((game) => ({
  word: game.word,
  figures: [...new Set(game.clues.flatMap(({ scene }) => mainFigures(scene)))],
}));
/** Returns the words of the games that break a rule. */
const breaking = (follows: (game: DemoGame) => boolean): string[] =>
  games.filter((game) => !follows(game)).map(({ word }) => word);

describe('the demo games', () => {
  const words = games.map(({ word }) => word);

  test('are at least 100, with different words of 3 to 9 letters, several of each length', () => {
    expect(words.length).toBeGreaterThanOrEqual(100);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => !/^[A-Z]{3,9}$/.test(word))).toEqual([]);
    for (let length = 3; length <= 9; length += 1) {
      expect(
        words.filter((word) => word.length === length).length,
        `${length} letters`,
      ).toBeGreaterThanOrEqual(5);
    }
  });

  test('have an oblique last clue in 18 to 25 % of the games', () => {
    const share = games.filter(({ lastClue }) => lastClue === 'oblique').length / games.length;
    expect(share).toBeGreaterThanOrEqual(0.18);
    expect(share).toBeLessThanOrEqual(0.25);
  });
});

describe('the scenes', () => {
  test('are all different, also from those of the tutorial, whose word is none of the demo games', () => {
    const all = [...games, readTutorialGame()];
    const scenes = all.flatMap(({ clues }) => clues.map(({ scene }) => JSON.stringify(scene)));
    expect(new Set(scenes).size).toBe(scenes.length);
    expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
  });

  test('show figures, all of which the emoji package contains', () => {
    const scenes = games.flatMap(({ clues }) => clues.map(({ scene }) => scene));
    expect(scenes.filter((scene) => emojiOf(scene).length === 0)).toEqual([]);
    expect(scenes.flatMap(emojiOf).filter((emoji) => figureFile(emoji) === undefined)).toEqual([]);
  });

  test('depict the word in no clue but a plain last one', () => {
    const depicts = (game: DemoGame) =>
      game.clues.map(({ scene }) => {
        const disc = { sun: ['☀️'], moon: ['🌕'], none: [] }[scene.disc ?? 'none'];
        return [...emojiOf(scene), ...disc].some((emoji) =>
          depicting(game).has(withoutVariation(emoji)),
        );
      });
    const wrong = [...games, readTutorialGame()].filter(
      (game) =>
        depicts(game).join() !== [false, false, false, false, game.lastClue === 'plain'].join(),
    );
    expect(wrong.map(({ word }) => word)).toEqual([]);
  });

  test('of a game are in five places or lights and at least four places', () => {
    const places = ({ clues }: DemoGame) => new Set(clues.map(({ scene }) => scene.place)).size;
    const grounds = ({ clues }: DemoGame) =>
      new Set(clues.map(({ scene }) => `${scene.place} ${scene.light}`)).size;
    expect(breaking((game) => grounds(game) === 5 && places(game) >= 4)).toEqual([]);
  });

  test('have no emoji as a main figure in more than two games', () => {
    const wordsByEmoji = new Map<string, string[]>();
    for (const { word, figures } of mains) {
      for (const emoji of figures)
        wordsByEmoji.set(emoji, [...(wordsByEmoji.get(emoji) ?? []), word]);
    }
    expect([...wordsByEmoji].filter(([, shown]) => shown.length > 2)).toEqual([]);
  });

  test('have no main figure that depicts the word of another game', () => {
    const conflicts = games.flatMap((game) => {
      const own = depicting(game);
      const others = mains.filter(({ word }) => word !== game.word);
      return others.flatMap(({ word, figures }) =>
        figures
          .filter((emoji) => own.has(emoji))
          .map((emoji) => `${emoji} of ${game.word} in ${word}`),
      );
    });
    expect(conflicts).toEqual([]);
  });
});
