import { describe, expect, test } from 'vitest';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { ViewedGame } from '../catalog-view/game.view.ts';
import type { SimilarPictures } from '../pictures/likeness/similar-pictures.ts';
import { SimilarGamesController } from './similar-games.controller.ts';

const NOW = Date.parse('2026-05-12T11:00:00Z');
const game = (gameId: number, word: string, dailyDates: string[] = []): ViewedGame => ({
  ...{
    gameId,
    word,
    isActive: true,
    isDaily: false,
    lifecycle: 'existing',
    revision: 6,
    lastPosition: gameId,
  },
  ...{ changedAtMs: 0, images: [], imageCount: 5, dailyDates, plannedDates: [] },
});
const games = [
  game(1, 'WHALE'),
  game(2, 'WHALES', ['2026-06-01']),
  game(3, 'WHALE', ['2026-05-01']),
];
const match = {
  gameId: 2,
  imageId: 9,
  position: 1,
  pictureHash: 'b'.repeat(64),
  isSamePicture: true,
  distance: 0,
};

const controller = new SimilarGamesController(
  {
    gameOrRefresh: async (id: number) => games.find(({ gameId }) => gameId === id),
    games: () => games,
  } as unknown as CatalogView,
  {
    find: async (_: ViewedGame, compared: readonly ViewedGame[]) => ({
      pictures: compared.some(({ gameId }) => gameId === match.gameId)
        ? [{ imageId: 4, matches: [match] }]
        : [],
      pendingCount: 0,
    }),
  } as unknown as SimilarPictures,
  () => NOW,
);

describe('games that resemble a game', () => {
  test('are named with their words', async () => {
    const found = await controller.similarGames({ gameId: 1, blind: false });
    expect(found.words.map(({ gameId, word }) => [gameId, word])).toEqual([
      [3, 'WHALE'],
      [2, 'WHALES'],
    ]);
    expect(found.pictures[0]?.matches[0]).toEqual({
      ...{ gameId: 2, word: 'WHALES', imageId: 9, position: 1, likeness: 'same' },
      url: `/pictures/${'b'.repeat(32)}.webp`,
    });
  });

  test('are left out in blind mode when they are played today or on a coming day: the relation would tell their word', async () => {
    const found = await controller.similarGames({ gameId: 1, blind: true });
    expect(found.words.map(({ gameId, word }) => [gameId, word])).toEqual([[3, 'WHALE']]);
    expect(found.pictures).toEqual([]);
  });

  test('are not named in blind mode for a game that is played today or on a coming day: they would tell its word', async () => {
    expect(await controller.similarGames({ gameId: 2, blind: true })).toEqual({
      words: [],
      pictures: [],
      pendingCount: 0,
    });
  });
});
