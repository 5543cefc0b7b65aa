import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { installLanguage } from '@imguessr/game-rules/languages';
import { afterEach, describe, expect, test } from 'vitest';
import type { CatalogView } from '../../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../../catalog-view/game.view.ts';
import { findPictures } from './find-pictures.ts';
import { PictureSearchController } from './picture-search.controller.ts';

const NOW = Date.parse('2026-05-12T11:00:00Z');
const game = (
  gameId: number,
  texts: readonly (readonly [hint: string, description: string])[],
  overrides: Partial<ViewedGame> = {},
): ViewedGame => ({
  ...{
    gameId,
    word: `WORD${gameId}`,
    isActive: true,
    isDaily: false,
    lifecycle: 'existing',
    revision: 6,
  },
  ...{
    lastPosition: gameId,
    changedAtMs: 0,
    imageCount: texts.length,
    dailyDates: [],
    plannedDates: [],
  },
  images: texts.map(([hint, description], index) => ({
    id: gameId * 10 + index,
    pictureHash: String(gameId).repeat(64),
    ...NO_CLUE_TEXTS,
    hint,
    description,
  })),
  ...overrides,
});
const found = async (games: readonly ViewedGame[], query: string) =>
  (await findPictures(games, query)).map(({ image }) => image.id);

afterEach(() => installLanguage('en'));

describe('a search for pictures', () => {
  const games = [
    game(1, [
      ['A lighthouse in a storm', 'Waves, taller than houses.'],
      ['Rocks', 'A stormy (evening) sky'],
    ]),
    game(2, [['Une crème brûlée', 'Dessert']]),
    game(3, [['The brainstorm', 'A lighthouse keeper']]),
  ];

  test.each([
    ['lighthouse', [30, 10]],
    ['LIGHT  storm', [10, 30]],
    ['waves storm', [10]],
    ['storm evening', [11]],
    ['creme', [20]],
    ['brûlée', [20]],
    ['zebra', []],
    ['...', []],
  ])(
    'for %j finds all words in hint and description, beginnings first, then newer games: %j',
    async (query, ids) => {
      expect(await found(games, query)).toEqual(ids);
    },
  );

  test.each([
    ['fr', 'coeur', 'Un cœur rouge'],
    ['tr', 'isik', 'Bir ışık'],
    ['el', 'ηλιος', 'Ο ήλιος'],
    ['ja', 'さくら', '春のサクラ'],
  ])('compares by the spelling of the language: %s, %s', async (code, query, hint) => {
    installLanguage(code);
    expect(await found([game(4, [[hint, '']])], query)).toEqual([40]);
  });

  test('follows a change of a text', async () => {
    const before = game(5, [['A cat', '']]);
    expect(await found([before], 'cat')).toEqual([50]);
    const [image] = before.images;
    const after = { ...before, images: image ? [{ ...image, hint: 'A dog' }] : [] };
    expect([await found([after], 'cat'), await found([after], 'dog')]).toEqual([[], [50]]);
  });
});

describe('the pictures found', () => {
  const controllerOf = (games: readonly ViewedGame[]) =>
    new PictureSearchController({ games: () => games } as unknown as CatalogView, () => NOW);

  test('come with their game, when it was daily, and the other games with the picture', async () => {
    const old = game(1, [['Boat', 'At sea']], { dailyDates: ['2026-05-01', '2026-07-01'] });
    const copy = game(2, [['', 'Harbour']], {
      images: old.images.map((image) => ({ ...image, id: 20, hint: 'Port' })),
    });
    expect(await controllerOf([old, copy]).findPictures({ query: 'boat', blind: false })).toEqual({
      count: 1,
      pictures: [
        {
          ...{
            gameId: 1,
            word: 'WORD1',
            imageId: 10,
            position: 1,
            url: `/pictures/${'1'.repeat(32)}.webp`,
          },
          ...{
            hint: 'Boat',
            description: 'At sea',
            isActive: true,
            lastDailyOn: '2026-05-01',
            alsoIn: [2],
          },
        },
      ],
    });
  });

  test('are at most 60, of which all are counted', async () => {
    const games = Array.from({ length: 70 }, (_, index) => game(index + 1, [['Sun', '']]));
    const { pictures, count } = await controllerOf(games).findPictures({
      query: 'sun',
      blind: false,
    });
    expect([pictures.length, count, pictures[0]?.gameId]).toEqual([60, 70, 70]);
  });

  test('are none of games that are hidden in blind mode, and name none', async () => {
    const secret = game(1, [['Boat', '']], { isDaily: true });
    const known = game(2, [], { images: secret.images.map((image) => ({ ...image, id: 20 })) });
    const { pictures } = await controllerOf([secret, known]).findPictures({
      query: 'boat',
      blind: true,
    });
    expect(pictures.map(({ gameId, alsoIn }) => [gameId, alsoIn])).toEqual([[2, []]]);
  });
});
