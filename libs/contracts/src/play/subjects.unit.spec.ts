import { expect, test } from 'vitest';
import { attemptSubject, partitionOf } from './subjects.ts';

test('a single partition stores every session', () => {
  expect(partitionOf('anybody', 1)).toBe(0);
});

test('the partition of a session is determined by FNV-1a', () => {
  // 32-bit FNV-1a of "foobar" is 0xbf9cf968 (test vector of the algorithm's authors).
  expect(partitionOf('foobar', 64)).toBe(0xbf9cf968 % 64);
});

test('sessions are distributed evenly over the partitions', () => {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 8_000; i++) {
    const partition = partitionOf(`session-${i}`, 4);
    counts[partition] = (counts[partition] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(1_700);
});

test('each attempt of a play has one subject', () => {
  expect(attemptSubject(2, 7, 'abc', 3)).toBe('guess.2.7.abc.3');
});
