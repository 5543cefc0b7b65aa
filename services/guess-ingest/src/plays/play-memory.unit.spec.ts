import type { PlayFact } from '@imguessr/contracts/facts';
import { beforeEach, describe, expect, test } from 'vitest';
import { factOf } from '../testing/facts.ts';
import { createPlayMemory, type PlayMemory } from './play-memory.ts';

const key = '7.s';
const giveUp = (fact: PlayFact): PlayFact => ({
  ...fact,
  fact: { $case: 'playGivenUp', value: {} },
});

describe('plays in memory', () => {
  let now = 0;
  let memory: PlayMemory;
  beforeEach(() => {
    now = 0;
    memory = createPlayMemory(10, () => now);
  });
  const dueKeys = () => memory.due(100).map((play) => play.key);
  const store = (isEverything = false) => {
    const plays = memory.due(100, isEverything);
    memory.markStored(
      plays,
      plays.map(({ facts }) => facts.length),
    );
  };

  test('have what the log told, each attempt once', () => {
    memory.add([factOf('s', 1), factOf('s', 2)], 1);
    memory.add([factOf('s', 2), factOf('s', 3)], 2);
    expect(memory.find(key)?.facts.map(({ sequence }) => sequence)).toEqual([1, 1, 2]);
    expect(memory.waiting).toBe(3);
  });

  test('are whole from their first attempt on, or with what the table has', () => {
    memory.add([factOf('s', 3)], 9);
    expect(memory.find(key)?.isWhole).toBe(false);
    memory.addStored(key, [
      { sequence: 1, fact: factOf('s', 1) },
      { sequence: 2, fact: factOf('s', 2) },
    ]);
    expect(memory.find(key)).toMatchObject({ isWhole: true, stored: 2 });
    expect(memory.find(key)?.facts.map(({ sequence }) => sequence)).toEqual([1, 2, 9]);
    expect(memory.waiting).toBe(1);
  });

  test('are due when they are over, or have been quiet for a minute', () => {
    memory.add([factOf('slow', 1)], 1);
    memory.add([giveUp(factOf('over', 1))], 2);
    expect(dueKeys()).toEqual(['7.over']);
    now = 30_000;
    memory.add([factOf('quick', 1)], 3);
    now = 61_000;
    expect(dueKeys().toSorted()).toEqual(['7.over', '7.slow']);
  });

  test('wait until they are stored, and the watermark stays before the first that waits', () => {
    memory.add([factOf('a', 1)], 1);
    memory.add([giveUp(factOf('b', 1))], 2);
    expect(memory.firstWaiting(memory.due(100))).toBe(1);
    store();
    expect(memory.waiting).toBe(1);
    store(true);
    expect(memory.waiting).toBe(0);
    expect(memory.firstWaiting([])).toBeUndefined();
    expect(memory.find('7.a')).toMatchObject({ stored: 1 });
  });

  test('what is told while a play is being stored waits for the next time', () => {
    memory.add([factOf('a', 1)], 1);
    const plays = memory.due(100, true);
    memory.add([factOf('a', 2)], 2);
    memory.markStored(plays, [1]);
    expect(memory.waiting).toBe(1);
    expect(memory.firstWaiting([])).toBe(2);
  });

  test('of another instance are stored up to the watermark', () => {
    memory.add([factOf('a', 1)], 1);
    memory.add([factOf('a', 2), factOf('b', 1)], 2);
    memory.markStoredThrough(1);
    expect(memory.waiting).toBe(2);
    memory.markStoredThrough(2);
    expect(memory.waiting).toBe(0);
  });

  test('name the games of a session until the table has them', () => {
    memory.add([factOf('a', 1)], 1);
    expect(memory.games('a')).toEqual([7]);
    store(true);
    expect(memory.games('a')).toEqual([]);
  });

  test('are forgotten by session, or all', () => {
    memory.add([factOf('a', 1), factOf('b', 1)], 1);
    store(true);
    memory.forget(['a']);
    expect([memory.find('7.a'), memory.find('7.b')?.key]).toEqual([undefined, '7.b']);
    memory.clear();
    expect(memory.find('7.b')).toBeUndefined();
    expect(memory.clearings).toBe(2);
  });
});
