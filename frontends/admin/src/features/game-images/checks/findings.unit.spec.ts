import type { AdminGame, SimilarGames } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { game } from '../../../testing/game.build.ts';
import { clueCounts, findingsOf, remarkOf } from './findings.ts';

const TODAY = '2026-11-22';
const sound = game({
  images: game().images.map((image) => ({
    ...image,
    hint: `Hint ${image.id}`,
    width: 1_024,
    height: 800,
  })),
});
const changed = (change: (image: AdminGame['images'][number]) => object): AdminGame => ({
  ...sound,
  images: sound.images.map((image) => ({ ...image, ...change(image) })),
});
const texts = (checked: AdminGame, similar?: SimilarGames) =>
  findingsOf(checked, similar, TODAY).map(({ text }) => text);
const nothing: SimilarGames = { words: [], pictures: [], pendingCount: 0 };

describe('the checks of a game', () => {
  test('find nothing in five different pictures, large enough and described', () => {
    expect(texts(sound, nothing)).toEqual([]);
    expect(clueCounts(sound)).toEqual({ images: 5, hints: 5, descriptions: 5 });
  });

  test('name missing pictures', () => {
    expect(texts({ ...sound, images: sound.images.slice(0, 3) })).toEqual([
      '2 of 5 pictures are missing.',
    ]);
  });

  test('name clues with the same picture, not spare ones', () => {
    expect(texts(changed(({ id, url }) => ({ url: id < 4 ? '/pictures/1.webp' : url })))).toEqual([
      'Images 1, 2 and 3 are the same picture.',
    ]);
  });

  test('only note pictures with a short edge below 640 pixels', () => {
    const small = changed(({ id }) => (id === 2 ? { width: 171, height: 1_024 } : {}));
    expect(findingsOf(small, nothing, TODAY)).toEqual([
      {
        level: 'note',
        text: 'Image 2: 171 × 1024 pixels; from 640 on the shorter edge it looks sharp.',
      },
    ]);
    expect(texts(changed(() => ({ width: undefined })))).toEqual([]);
  });

  test('name missing and equal texts, and descriptions with the word', () => {
    expect(
      texts(changed(({ id }) => (id > 3 ? { hint: '', description: undefined } : {}))),
    ).toEqual(['Images 4 and 5 have no hint.', 'Images 4 and 5 have no description.']);
    expect(texts(changed(({ id }) => (id < 3 ? { description: 'The sea' } : {})))).toEqual([
      'Images 1 and 2 have the same description.',
    ]);
    expect(texts(changed(({ id }) => (id === 3 ? { description: 'Two whales' } : {})))).toEqual([
      'The description of image 3 contains the word.',
    ]);
    expect(
      findingsOf(
        changed(({ id }) => (id === 1 ? { hint: 'An image of the sea' } : {})),
        nothing,
        TODAY,
      ),
    ).toEqual([{ level: 'note', text: 'The text of image 1 need not say that it is an image.' }]);
  });

  test('warn of the same picture, and only note one that looks alike, each pair of the game once', () => {
    const match = {
      word: 'BEE',
      gameId: 31,
      imageId: 90,
      position: 2,
      likeness: 'similar',
      url: '/pictures/b.webp',
    } as const;
    const own = { ...match, gameId: 7, word: 'WHALE' };
    const similar: SimilarGames = {
      ...nothing,
      pictures: [
        { imageId: 1, matches: [match, { ...own, imageId: 2, position: 2 }] },
        { imageId: 2, matches: [{ ...own, imageId: 1, position: 1 }] },
      ],
    };
    expect(findingsOf(sound, similar, TODAY)).toEqual([
      { level: 'note', text: 'Image 1 looks like image 2 of BEE (game 31).' },
      { level: 'note', text: 'Image 1 looks like image 2.' },
    ]);
    expect(remarkOf(sound, similar, 1)).toEqual({
      level: 'note',
      text: 'Looks like image 2 of BEE (game 31).',
      url: '/pictures/b.webp',
    });
    expect(remarkOf(sound, similar, 3)).toBeUndefined();
    const same: SimilarGames = {
      ...nothing,
      pictures: [{ imageId: 1, matches: [{ ...match, likeness: 'same' }] }],
    };
    expect(findingsOf(sound, same, TODAY)).toEqual([
      { level: 'warning', text: 'Image 1 is the same as image 2 of BEE (game 31).' },
    ]);
    expect(remarkOf(sound, same, 1)?.level).toBe('warning');
  });

  test('warn of similar words, and only note short ones that are one letter apart', () => {
    const words: SimilarGames['words'] = [
      { gameId: 31, word: 'WHALE', relation: 'same', lastDailyOn: '2026-10-13' },
      { gameId: 32, word: 'WHILE', relation: 'one-letter' },
      { gameId: 33, word: 'HALE', relation: 'one-letter' },
    ];
    expect(findingsOf(sound, { ...nothing, words }, TODAY)).toEqual([
      { level: 'warning', text: 'WHALE exists already: game 31, was daily 40 days ago.' },
      { level: 'warning', text: 'One letter apart from WHILE, game 32.' },
      { level: 'note', text: 'One letter apart from HALE, game 33.' },
    ]);
  });
});
