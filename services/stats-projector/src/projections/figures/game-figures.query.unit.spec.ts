import { createLogger } from '@imguessr/service-kit';
import { expect, it, vi } from 'vitest';
import { newAutomatedTally } from '../automated-plays/automated-tally.projection.ts';
import { labelledParts } from '../automated-plays/labelled-parts.ts';
import { newClueTally } from '../clue-report/clue-tally.projection.ts';
import { createGameFiguresQuery } from './game-figures.query.ts';

it('waits for labelled plays, and computes the figures of a game again only after it was played or changed', async () => {
  const clues = [newClueTally(), newClueTally()];
  const automated = [newAutomatedTally(), newAutomatedTally()];
  let timeline = { revision: 1, isDeleted: false, words: [], layouts: [], images: [] };
  const counted = vi.fn();
  const parts = vi.fn(() =>
    labelledParts(automated, { burstPlays: 3, partitions: 2, capacity: 10 }),
  );
  const query = createGameFiguresQuery({
    current: () => ({
      whenCounted: async (name) => {
        counted(name);
        return [true, true];
      },
      statistics: () => [],
      tallies: () => clues,
      labelled: async () => ({ tallies: automated, isShared: () => false, parts }),
    }),
    excludesAutomated: true,
    timelines: { gameIds: [1], find: () => timeline },
    logger: createLogger('test', 'silent'),
  });
  const computes = async () => {
    parts.mockClear();
    await query({ requestId: 'one', after: 0 });
    return parts.mock.calls.length > 0;
  };

  expect(await computes()).toBe(true);
  expect(counted.mock.calls).toEqual([['clues'], ['automated']]);
  expect(await computes()).toBe(false);
  for (const tally of [clues[1], automated[1]]) {
    if (tally) tally.revision++;
    expect(await computes()).toBe(true);
    expect(await computes()).toBe(false);
  }
  timeline = { ...timeline, revision: 2 };
  expect(await computes()).toBe(true);
});
