import { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRelevantSeq } from '../../fold/generational-map.ts';
import type { CountedFact } from '../../log/counted-fact.ts';
import { readFact } from '../../log/fact-reader.ts';
import { storedFact } from '../../testing/stored-fact.ts';
import { createRecentAttempts } from './recent-attempts.ts';

const GENERATION = 8;

function counted(given: Parameters<typeof storedFact>[0]): CountedFact {
  const fact = readFact(PlayFact.encode(storedFact(given)).finish());
  if (!fact) throw new Error('not a fact');
  return fact;
}

function recentTimes() {
  const recentAttempts = createRecentAttempts(GENERATION);
  return (fact: CountedFact, seq: number) => recentAttempts(fact, seq).ms;
}

describe('the way of a play', () => {
  const way = (positions: readonly number[], isErased = false) => {
    const recentAttempts = createRecentAttempts(GENERATION);
    const facts = ['CAT', '?', '!DOG'].map((play, index) => counted({ play, attempt: index + 1 }));
    return facts
      .map((fact, index) => {
        const earlier = facts
          .slice(0, index)
          .map((one, at) => ({ fact: one, seq: positions[at] ?? 0 }));
        return recentAttempts(isErased ? { ...fact, earlier } : fact, positions[index] ?? 0).way;
      })
      .at(-1);
  };

  it.each([
    ['in one generation', [1, 2, 3], 'WRS'],
    ['in two generations', [7, 8, 15], 'WRS'],
    ['from the generation before the previous one', [7, 15, 16], undefined],
  ])(
    'is known if it started in the current or the previous generation: %s',
    (_name, positions, expected) => {
      expect(way(positions)).toBe(expected);
      expect(way(positions, true)).toBe(expected);
    },
  );
});

describe('the time since the previous attempt', () => {
  const first = counted({ atMs: 1_000 });
  const second = counted({ attempt: 2, atMs: 6_000 });

  it('is unknown for the first attempt of a play, even if an earlier one is in memory', () => {
    const msSinceLast = recentTimes();
    expect(msSinceLast(first, 1)).toBeUndefined();
    expect(msSinceLast(first, 2)).toBeUndefined();
  });

  it('is 0 when clocks disagree', () => {
    const msSinceLast = recentTimes();
    msSinceLast(second, 1);
    expect(msSinceLast(counted({ attempt: 3, atMs: 5_000 }), 2)).toBe(0);
  });

  it.each([
    ['the same generation', 7, 5_000],
    ['the next generation', 15, 5_000],
    ['the generation after the next', 16, undefined],
    ['a much later generation', 80, undefined],
  ])('is known in the same and the next generation of the log: in %s', (_name, seq, ms) => {
    const msSinceLast = recentTimes();
    msSinceLast(first, 1);
    expect(msSinceLast(second, seq)).toBe(ms);
  });

  it.each([
    ['a correct guess', counted({ play: '!DOG', atMs: 1_000 })],
    ['giving up', counted({ play: '.', atMs: 1_000 })],
    ['the fifth attempt', counted({ attempt: 5, atMs: 1_000 })],
  ])('is not remembered after %s, which ends the play', (_name, last) => {
    const msSinceLast = recentTimes();
    msSinceLast(last, 1);
    expect(msSinceLast(second, 2)).toBeUndefined();
  });

  it.each([
    [8, 5_000],
    [7, undefined],
  ])('is taken from an erased fact if the previous attempt, at %d, is as recent', (seq, ms) => {
    const msSinceLast = recentTimes();
    const before = counted({ atMs: 9_000 });
    const erased = {
      ...second,
      earlier: [
        { fact: before, seq: 1 },
        { fact: before, seq: 1 },
        { fact: first, seq },
      ],
    };
    expect(msSinceLast(erased, 16)).toBe(ms);
    expect(recentTimes()({ ...second, earlier: [] }, 16)).toBeUndefined();
  });

  it('is the same when the log is replayed from the first relevant position', () => {
    const attempt = fc.record({ session: fc.nat(4), attempt: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(
        fc.array(attempt, { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (attempts, from) => {
          const log = attempts.map(({ session, attempt }, i) =>
            counted({ sessionId: `s${session}`, attempt, atMs: 1_000 * i }),
          );
          const seq = 1 + (from % log.length);
          const start = firstRelevantSeq(seq, GENERATION);
          const times = (since: number) => {
            const recentAttempts = createRecentAttempts(GENERATION);
            return log.slice(since - 1).map((fact, i) => recentAttempts(fact, since + i));
          };
          expect(times(start).slice(seq - start)).toEqual(times(1).slice(seq - 1));
        },
      ),
    );
  });

  it.each([
    [1, 1],
    [15, 1],
    [16, 8],
    [31, 16],
  ])('at position %d is affected by the log from position %d', (seq, first) => {
    expect(firstRelevantSeq(seq, GENERATION)).toBe(first);
  });
});
