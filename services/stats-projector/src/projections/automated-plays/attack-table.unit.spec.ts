import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publicStatisticsAfter } from '../../testing/attack.ts';
import { attackRows } from '../../testing/attack-table.ts';

const PAGE = new URL('../../../../../docs/operations/attacks-on-statistics.md', import.meta.url);

it('statistics of honest players are the same with and without labels', () => {
  const { counted, excluded } = publicStatisticsAfter(undefined);
  expect(counted).toMatchObject({ totalGames: 1_000, difficulty: 'Medium (3.0/5.0)' });
  expect(excluded).toEqual(counted);
});

it('the table for operators is what the projections count', () => {
  const rows = readFileSync(PAGE, 'utf8').split('\n');
  for (const row of attackRows()) expect(rows).toContain(row);
});
