import { randomBytes } from 'node:crypto';
import { PLAY_HASH_BYTES } from '@imguessr/play-log/archive';
import { expect, test } from 'vitest';
import { createPlayFilter } from './play-filter.ts';

/** Returns how many of these plays a filter seems to include. */
const included = ({ mayInclude }: ReturnType<typeof createPlayFilter>, hashes: Buffer) => {
  let count = 0;
  for (let at = 0; at < hashes.length; at += PLAY_HASH_BYTES)
    if (mayInclude(hashes.subarray(at, at + PLAY_HASH_BYTES))) count++;
  return count;
};

test('an empty filter includes no play', () => {
  expect(included(createPlayFilter(), randomBytes(8_000))).toBe(0);
});

test('a filter of several segments includes each play that was added, and hardly any other', () => {
  const filter = createPlayFilter();
  const [first, second] = [
    randomBytes(250_000 * PLAY_HASH_BYTES),
    randomBytes(50_000 * PLAY_HASH_BYTES),
  ];
  filter.add(first);
  filter.add(second);
  expect([included(filter, first), included(filter, second)]).toEqual([250_000, 50_000]);
  // One in 70,000 on average.
  expect(included(filter, randomBytes(200_000 * PLAY_HASH_BYTES))).toBeLessThan(25);
});
