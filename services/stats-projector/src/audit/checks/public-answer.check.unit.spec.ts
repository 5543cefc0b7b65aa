import { afterEach, expect, test, vi } from 'vitest';
import { createPublicCheck } from './public-answer.check.ts';

afterEach(() => vi.unstubAllGlobals());

const check = createPublicCheck({
  gatewayUrl: 'http://gateway',
  recounts: () => [],
  storedPositions: async () => [],
  logEnds: async () => [],
  timelineOf: () => undefined,
  excludesAutomated: false,
});

const nobody = { try1: 0, try2: 0, try3: 0, try4: 0, try5: 0, failed: 0 };
const stats = {
  guessDistribution: { ...nobody, try1: 1 },
  guessDistributionPercentages: { ...nobody, try1: 100 },
  topGuessesPerAttempt: { attempt1: [], attempt2: [], attempt3: [], attempt4: [], attempt5: [] },
  difficulty: 'Very Easy (1.0/5.0)',
  difficultyScore: 1,
  totalGames: 1,
};

test('an answer that the recount does not explain is a difference', async () => {
  vi.stubGlobal('fetch', async () => Response.json(stats));
  expect(await check(7)).not.toEqual([]);
});

test('an answer that a server with sealed words withholds is not compared', async () => {
  const headers = { 'imguessr-results': 'withheld' };
  vi.stubGlobal('fetch', async () => Response.json({ status: 'no_stats_available' }, { headers }));
  expect(await check(7)).toBeUndefined();
});
