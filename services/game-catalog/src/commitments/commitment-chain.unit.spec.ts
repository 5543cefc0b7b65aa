import { shiftDate } from '@imguessr/game-rules';
import { expect, test } from 'vitest';
import { CommitmentChain } from './commitment-chain.ts';
import type { ChainedCommitment } from './commitment-store.port.ts';

const links = Array.from(
  { length: 1_200 },
  (_, index): ChainedCommitment => ({
    ...{ number: index + 1, date: shiftDate('2026-05-01', index % 600), atMs: index, reason: '' },
    ...{
      gameId: 7,
      word: 'WHALE',
      pictures: [],
      salt: 's',
      hash: `h${index + 1}`,
      previous: `h${index}`,
    },
  }),
);

test('the chain is read once, and then only what was added', async () => {
  let stored = 1_000;
  const reads: number[] = [];
  const chain = new CommitmentChain({
    after: async (number, limit) => {
      reads.push(number);
      return links.slice(number, Math.min(stored, number + limit));
    },
  });
  await Promise.all([chain.refresh(), chain.refresh()]);
  expect(chain.after(0, 2_000)).toEqual(links.slice(0, 1_000));
  stored = 1_200;
  await chain.catchUp();
  expect(chain.after(998, 5).map(({ number }) => number)).toEqual([
    999, 1_000, 1_001, 1_002, 1_003,
  ]);
  expect(chain.ofDate('2026-05-02').map(({ number }) => number)).toEqual([2, 602]);
  expect(chain.ofDate('2020-01-01')).toEqual([]);
  expect(reads.filter((number) => number === 0)).toHaveLength(1);
});

test('while the database is unavailable, what is known is read', async () => {
  let isUp = true;
  const chain = new CommitmentChain({
    after: async (number) => {
      if (!isUp) throw new Error('unavailable');
      return links.slice(number, 3);
    },
  });
  await chain.refresh();
  isUp = false;
  await chain.catchUp();
  expect(chain.after(0, 10)).toHaveLength(3);
  await expect(chain.refresh()).rejects.toThrow('unavailable');
});
