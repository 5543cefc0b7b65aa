import type { PlayFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import { createFirstSights, firstSightOf, UNKNOWN_SIGHT } from './first-sight.ts';

const facts = (...parts: Partial<PlayFact>[]) => parts as PlayFact[];

describe('the memory of first sights', () => {
  test('keeps the first of several reads', () => {
    const sights = createFirstSights();
    sights.note('a', 10);
    sights.note('a', 20);
    expect([sights.find('a'), sights.find('b')]).toEqual([10, undefined]);
  });

  test('forgets the plays longest unread, however many are read', () => {
    const sights = createFirstSights(2);
    for (const [index, name] of ['a', 'b', 'a', 'c'].entries()) sights.note(name, index);
    expect([sights.find('a'), sights.find('b'), sights.find('c')]).toEqual([0, undefined, 3]);
  });
});

describe('the first sight of a play', () => {
  test('that has not started is its first read, or not known yet', () => {
    expect(firstSightOf([], 5)).toBe(5);
    expect(firstSightOf([], undefined)).toBeUndefined();
  });

  test('that has started is the read noted with the first attempt, else the first attempt', () => {
    expect(firstSightOf(facts({ atMs: 9, firstSeenAtMs: 5 }, { atMs: 11 }), undefined)).toBe(5);
    expect(firstSightOf(facts({ atMs: 9 }, { atMs: 11 }), undefined)).toBe(9);
  });

  test('cannot be known when an attempt waited at the client, now or before', () => {
    expect(firstSightOf([], undefined, 2_000)).toBe(UNKNOWN_SIGHT);
    expect(firstSightOf(facts({ atMs: 9 }), undefined, 2_000)).toBe(UNKNOWN_SIGHT);
    expect(firstSightOf(facts({ atMs: 9, firstSeenAtMs: UNKNOWN_SIGHT }), undefined)).toBe(UNKNOWN_SIGHT);
    expect(firstSightOf(facts({ atMs: 9 }, { atMs: 11, firstSeenAtMs: UNKNOWN_SIGHT }), undefined)).toBe(UNKNOWN_SIGHT);
  });

  test('stays the read where there was one, as waiting only makes the play look longer', () => {
    expect(firstSightOf([], 5, 2_000)).toBe(5);
    expect(firstSightOf(facts({ atMs: 9, firstSeenAtMs: 5 }), undefined, 2_000)).toBe(5);
  });
});
