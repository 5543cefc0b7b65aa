import { NO_GAME_STATS } from '@imguessr/contracts';
import { emptyDistribution } from '@imguessr/game-rules';
import { afterEach, expect, test, vi } from 'vitest';
import { createPublicCheck } from './public-answer.check.ts';

afterEach(() => vi.unstubAllGlobals());

const check = createPublicCheck({
  gatewayUrl: 'http://gateway',
  recounts: () => [],
  storedPositions: async () => [],
  logEnds: async () => [],
  editionOf: () => 1,
});

const stats = {
  ...NO_GAME_STATS,
  guessDistribution: { ...emptyDistribution, try1: 1 },
  totalGames: 1,
};

test('an answer that the recount does not explain is a difference', async () => {
  vi.stubGlobal('fetch', async () => Response.json(stats));
  expect(await check(7)).not.toEqual([]);
});
