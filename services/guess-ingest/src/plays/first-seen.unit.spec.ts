import type { PlayFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import { createFirstReads, firstSeenOf, UNKNOWN_FIRST_SEEN } from './first-seen.ts';

const facts = (...parts: Partial<PlayFact>[]) => parts as PlayFact[];

describe('the record of first reads', () => {
  test('keeps the first of several reads', () => {
    const reads = createFirstReads();
    reads.add('a', 10);
    reads.add('a', 20);
    expect([reads.find('a'), reads.find('b')]).toEqual([10, undefined]);
  });

  test('evicts the least recently used plays', () => {
    const reads = createFirstReads(2);
    for (const [index, name] of ['a', 'b', 'a', 'c'].entries()) reads.add(name, index);
    expect([reads.find('a'), reads.find('b'), reads.find('c')]).toEqual([0, undefined, 3]);
  });
});

describe('the time at which a game was first seen', () => {
  test('is the first read when the play has not started, and is undefined without one', () => {
    expect(firstSeenOf([], 5)).toBe(5);
    expect(firstSeenOf([], undefined)).toBeUndefined();
  });

  test('is the read stored with the first attempt, or else the first attempt', () => {
    expect(firstSeenOf(facts({ atMs: 9, firstSeenAtMs: 5 }, { atMs: 11 }), undefined)).toBe(5);
    expect(firstSeenOf(facts({ atMs: 9 }, { atMs: 11 }), undefined)).toBe(9);
  });

  test('is unknown when this or an earlier attempt waited at the client', () => {
    expect(firstSeenOf([], undefined, 2_000)).toBe(UNKNOWN_FIRST_SEEN);
    expect(firstSeenOf(facts({ atMs: 9 }), undefined, 2_000)).toBe(UNKNOWN_FIRST_SEEN);
    expect(firstSeenOf(facts({ atMs: 9, firstSeenAtMs: UNKNOWN_FIRST_SEEN }), undefined)).toBe(
      UNKNOWN_FIRST_SEEN,
    );
    expect(
      firstSeenOf(facts({ atMs: 9 }, { atMs: 11, firstSeenAtMs: UNKNOWN_FIRST_SEEN }), undefined),
    ).toBe(UNKNOWN_FIRST_SEEN);
  });

  test('is the read, if there was one, even when an attempt waited at the client', () => {
    expect(firstSeenOf([], 5, 2_000)).toBe(5);
    expect(firstSeenOf(facts({ atMs: 9, firstSeenAtMs: 5 }), undefined, 2_000)).toBe(5);
  });
});
