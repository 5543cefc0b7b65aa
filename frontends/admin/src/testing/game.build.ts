import type { AdminGame, AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';

/** Returns a game of the list that is ready to play, except for `overrides`. */
export const summary = (overrides: Partial<AdminGameSummary> = {}): AdminGameSummary => ({
  id: 7,
  word: 'WHALE',
  isActive: true,
  isDaily: false,
  wasDailyCount: 0,
  wasDailyOnDates: [],
  days: [],
  imageCount: CLUE_COUNT,
  firstImageUrl: '/pictures/1.webp',
  isPlayable: true,
  whyNotPlayable: [],
  revision: 4,
  changedAt: '2026-06-01T10:00:00.000Z',
  ...overrides,
});

/** Returns a complete game with `imageCount` images, numbered from 1, except for `overrides`. */
export const game = (
  overrides: Partial<AdminGame> = {},
  imageCount: number = CLUE_COUNT,
): AdminGame => ({
  ...summary({ imageCount }),
  images: Array.from({ length: imageCount }, (_, order) => ({
    id: order + 1,
    order,
    url: `/pictures/${order + 1}.webp`,
    description: `Picture ${order + 1}`,
  })),
  ...overrides,
});

export const figuresOf = (gameId: number, figures: Partial<GameFigures> = {}): GameFigures => ({
  gameId,
  started: 40,
  finished: 30,
  won: 20,
  medianTry: 3,
  difficultyScore: 3,
  difficulty: 'Medium (3.0/5.0)',
  flaggedClues: [],
  ...figures,
});
