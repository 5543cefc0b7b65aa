import { createLogger } from '@imguessr/service-kit';
import { expect, it } from 'vitest';
import { newLabelledPlays } from '../automated-plays/labelled-plays.ts';
import { newTally } from '../game-stats/game-tally.projection.ts';
import { createStatsQuery } from './stats.query.ts';

it('gives only makers the number of labelled plays, whoever asks first', async () => {
  const tallies = [newTally()];
  const query = createStatsQuery({
    current: () => ({
      whenCounted: async () => [true],
      statistics: () => tallies,
      tallies: () => [],
      labelled: async () => ({
        tallies: [],
        isShared: () => false,
        parts: () => [newLabelledPlays()],
      }),
    }),
    excludesAutomated: true,
    timelines: { find: () => undefined },
    logger: createLogger('test', 'silent'),
  });
  for (const audience of ['admin', 'player', 'admin'] as const) {
    const { stats } = {
      stats: undefined,
      ...(await query({ requestId: 'one', gameId: 1, audience })),
    };
    expect(stats).toHaveProperty('guessDistribution');
    expect(stats && 'automated' in stats).toBe(audience === 'admin');
  }
});
