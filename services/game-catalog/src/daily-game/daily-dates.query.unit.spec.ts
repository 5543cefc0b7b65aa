import { expect, test } from 'vitest';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import { dailyDates } from './daily-dates.query.ts';

const bee: ViewedGame = {
  gameId: 7,
  word: 'BEE',
  isActive: true,
  isDaily: true,
  lifecycle: 'existing',
  revision: 6,
  lastPosition: 6,
  changedAtMs: 0,
  images: [1, 2, 3, 4, 5].map((id) => ({ id, pictureHash: String(id).repeat(64), description: '', hint: '' })),
  imageCount: 5,
  dailyDates: ['2026-05-01', '2026-05-11', '2026-05-20'],
  plannedDates: [],
};

test('dailyDates returns the dates that have started and whose game is playable, in order', async () => {
  const owl = { ...bee, gameId: 8, word: 'OWL', dailyDates: ['2026-05-02', '2026-05-10'] };
  const inactive = { ...bee, gameId: 9, word: 'FOX', isActive: false, dailyDates: ['2026-05-03'] };
  const games = [bee, owl, inactive];
  const view = new CatalogView(async () => games.splice(0));
  await view.refresh();
  const noon = Date.parse('2026-05-10T12:00:00Z');
  expect(dailyDates(view, noon)).toEqual(['2026-05-01', '2026-05-02', '2026-05-10', '2026-05-11']);
});

test('dailyDates can be limited to games that have a hint for each clue', async () => {
  const withHints = bee.images.map((image) => ({ ...image, hint: 'Stripes' }));
  const owl = { ...bee, gameId: 8, dailyDates: ['2026-05-02'], images: withHints };
  const fox = {
    ...bee,
    gameId: 9,
    dailyDates: ['2026-05-03'],
    images: [...bee.images.slice(1), ...withHints.slice(4)],
  };
  const spare = { ...bee, gameId: 10, dailyDates: ['2026-05-04'], images: [...withHints, ...bee.images.slice(4)] };
  const games = [bee, owl, fox, spare];
  const view = new CatalogView(async () => games.splice(0));
  await view.refresh();
  expect(dailyDates(view, Date.parse('2026-05-30T12:00:00Z'), true)).toEqual(['2026-05-02', '2026-05-04']);
});
