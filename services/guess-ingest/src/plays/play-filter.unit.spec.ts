import { expect, test } from 'vitest';
import { createPlayFilter } from './play-filter.ts';

const CAPACITY = 20_000;
const keys = (prefix: string) => Array.from({ length: CAPACITY }, (_, i) => `${i}.${prefix}-${i}`);

test('includes every play that was added', () => {
  const filter = createPlayFilter(CAPACITY);
  for (const key of keys('added')) filter.add(key);
  expect(keys('added').every(filter.mayInclude)).toBe(true);
});

test('filled to its capacity, seems to include at most two of a hundred others', () => {
  const filter = createPlayFilter(CAPACITY);
  for (const key of keys('added')) filter.add(key);
  expect(keys('other').filter(filter.mayInclude).length).toBeLessThan(CAPACITY / 50);
});

test('grows when it is full', () => {
  const filter = createPlayFilter(CAPACITY / 2);
  for (const key of [...keys('added'), ...keys('later')]) filter.add(key);
  expect([...keys('added'), ...keys('later')].every(filter.mayInclude)).toBe(true);
  expect(keys('other').filter(filter.mayInclude).length).toBeLessThan(CAPACITY / 10);
});

test('is empty at first', () => {
  expect(createPlayFilter(CAPACITY).mayInclude('7.s')).toBe(false);
});
