import type { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { factOf } from '../testing/facts.ts';
import { createPlayMemory, type PlayMemory } from './play-memory.ts';

const key = { gameId: 7, sessionId: 's' };
const giveUp = (fact: PlayFact): PlayFact => ({ ...fact, guess: '@GIVEUP@' });

describe('plays in memory', () => {
  let now = 0;
  let memory: PlayMemory;
  beforeEach(() => {
    now = 0;
    memory = createPlayMemory(10, () => now);
  });
  const find = (sessionId: string) => memory.find(7, sessionId);
  const dueSessions = () => memory.due(100).map(({ sessionId }) => sessionId);
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
    expect(find('s')?.sequences).toEqual([1, 1, 2]);
    expect(memory.waiting).toBe(3);
  });

  test('are whole from their first attempt on, or with what the table has', () => {
    memory.add([factOf('s', 3)], 9);
    expect(find('s')?.isWhole).toBe(false);
    memory.addStored(key, [
      { sequence: 1, fact: factOf('s', 1) },
      { sequence: 2, fact: factOf('s', 2) },
    ]);
    expect(find('s')).toMatchObject({ isWhole: true, storedCount: 2 });
    expect(find('s')?.sequences).toEqual([1, 2, 9]);
    expect(memory.waiting).toBe(1);
  });

  test('are due when they are over, or have been quiet for a minute', () => {
    memory.add([factOf('slow', 1)], 1);
    memory.add([giveUp(factOf('over', 1))], 2);
    expect(dueSessions()).toEqual(['over']);
    now = 30_000;
    memory.add([factOf('quick', 1)], 3);
    now = 61_000;
    expect(dueSessions().toSorted()).toEqual(['over', 'slow']);
  });

  test('are due at once when the log was lost, also those that go on meanwhile', () => {
    memory.add([factOf('a', 1), factOf('b', 1)], 7);
    memory.hurry(3);
    memory.add([factOf('c', 1)], 5);
    memory.add([factOf('a', 2)], 8);
    expect(dueSessions().toSorted()).toEqual(['a', 'b']);
    expect(memory.firstWaiting([])).toBe(4);
    store();
    expect(dueSessions()).toEqual([]);
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
    expect(find('a')).toMatchObject({ storedCount: 1 });
  });

  test('what is told while a play is being stored waits for the next time', () => {
    memory.add([factOf('a', 1)], 1);
    const plays = memory.due(100, true);
    memory.add([factOf('a', 2)], 2);
    memory.markStored(plays, [1]);
    expect(memory.waiting).toBe(1);
    expect(memory.firstWaiting([])).toBeLessThanOrEqual(2);
    store(true);
    memory.add([factOf('a', 3)], 3);
    expect(memory.firstWaiting([])).toBe(3);
  });

  test('are never behind the watermark before they are stored, whatever happens meanwhile', () => {
    const sessions = ['a', 'b', 'c'];
    const step = fc.oneof(
      fc.record({ session: fc.constantFrom(...sessions), isOver: fc.boolean() }),
      fc.constantFrom('begin to store', 'begin to store all', 'stored' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const memory = createPlayMemory(10);
        let sequence = 0;
        let storing = memory.due(0);
        let counts: number[] = [];
        let watermark = 0;
        let storedThrough = 0;
        for (const next of steps) {
          if (typeof next === 'object') {
            const attempt = (memory.find(7, next.session)?.facts.length ?? 0) + 1;
            const fact = factOf(next.session, attempt);
            memory.add([next.isOver ? giveUp(fact) : fact], ++sequence);
          } else if (next === 'stored') {
            memory.markStored(storing, counts);
            storedThrough = watermark;
            storing = [];
          } else {
            storing = memory.due(2, next === 'begin to store all');
            counts = storing.map(({ facts }) => facts.length);
            watermark = (memory.firstWaiting(storing) ?? sequence + 1) - 1;
          }
          const plays = sessions.flatMap((session) => memory.find(7, session) ?? []);
          const lacking = plays.flatMap(({ sequences, storedCount }) =>
            sequences.slice(storedCount),
          );
          const first = memory.firstWaiting([]) ?? Number.POSITIVE_INFINITY;
          expect(first).toBeLessThanOrEqual(Math.min(...lacking));
          expect(storedThrough).toBeLessThan(Math.min(...lacking));
        }
      }),
    );
  });

  test('of another instance are stored up to the watermark', () => {
    memory.add([factOf('a', 1)], 1);
    memory.add([factOf('a', 2), factOf('b', 1)], 2);
    memory.markStoredThrough(1);
    expect(memory.waiting).toBe(2);
    memory.markStoredThrough(2);
    expect(memory.waiting).toBe(0);
  });

  test('begin again after another instance has stored and erased them', () => {
    memory.add([factOf('a', 1), factOf('a', 2)], 1);
    memory.add([{ ...factOf('a', 1), id: 'again' }], 3);
    expect(find('a')).toMatchObject({ sequences: [3], storedCount: 0, isWhole: true });
    expect(memory.waiting).toBe(1);
    expect(memory.firstWaiting([])).toBe(3);
    store(true);
    memory.add([{ ...factOf('a', 1), id: 'once more' }], 5);
    expect(find('a')).toMatchObject({ sequences: [5], storedCount: 0 });
    expect(memory.waiting).toBe(1);
  });

  test('follow the log that is there, and not the one that was lost', () => {
    memory.add([factOf('a', 1)], 4);
    memory.add([factOf('a', 2)], 8);
    memory.add([factOf('a', 3)], 9);
    memory.hurry(5);
    memory.add([{ ...factOf('a', 2), id: 'other' }], 6);
    expect(find('a')?.facts.map(({ id }) => id)).toEqual(['a-1', 'other']);
    expect(find('a')?.sequences).toEqual([4, 6]);
    expect(memory.waiting).toBe(2);
    store(true);
    expect(memory.waiting).toBe(0);
  });

  test('name the games in which a session has made an attempt', () => {
    memory.add([factOf('a', 1), { ...factOf('a', 1), gameId: 8 }], 1);
    memory.addStored({ gameId: 9, sessionId: 'a' }, []);
    expect(memory.games('a')).toEqual([7, 8]);
    expect(memory.games('b')).toEqual([]);
  });

  test('that are stored are kept for as many as were used last', () => {
    for (let n = 0; n < 12; n++) memory.add([factOf(`s${n}`, 1)], n + 1);
    expect(find('s0')).toBeDefined();
    store(true);
    expect([find('s0'), find('s1'), find('s2')?.storedCount]).toEqual([undefined, undefined, 1]);
    expect(memory.games('s0')).toEqual([]);
  });

  test('are forgotten by session, or all', () => {
    memory.add([factOf('a', 1), factOf('b', 1)], 1);
    store(true);
    memory.forget(['a']);
    expect([find('a'), find('b')?.sessionId]).toEqual([undefined, 'b']);
    memory.clear();
    expect(find('b')).toBeUndefined();
    expect(memory.generation).toBe(2);
  });

  test('are forgotten while they are being stored', () => {
    memory.add([factOf('a', 1)], 1);
    const plays = memory.due(100, true);
    memory.clear();
    memory.markStored(plays, [1]);
    expect(memory.waiting).toBe(0);
  });
});
