import { isTooFast } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { burstSlots } from './automated-play.rule.ts';

describe('a play that ends', () => {
  it.each([
    [0, true],
    [999, true],
    [1_000, false],
    [-1, false],
  ])('%i ms after its game was first seen is too fast for a person: %s', (ms, verdict) => {
    expect(isTooFast(1_780_000_000_000, 1_780_000_000_000 + ms)).toBe(verdict);
  });

  it('is not too fast when it is unknown when its game was first seen', () => {
    expect([isTooFast(undefined, 5), isTooFast(0, 5)]).toEqual([false, false]);
  });
});

describe('the plays of one origin', () => {
  const slots = (...counts: [slot: number, plays: number][]) => new Map(counts);

  it('are a burst when there are at least 300 within an hour', () => {
    expect(burstSlots(slots([7, 299]))).toEqual([]);
    expect(burstSlots(slots([7, 300]))).toEqual([7]);
    expect(burstSlots(slots([7, 150], [18, 150]))).toEqual([7, 18]);
    expect(burstSlots(slots([7, 150], [19, 150]))).toEqual([]);
  });

  it('are a burst in every hour that has that many', () => {
    expect(burstSlots(slots([0, 10], [1, 20], [12, 280], [13, 1], [24, 5]))).toEqual([1, 12]);
    expect(burstSlots(slots([0, 10], [8, 295], [19, 10], [20, 10]))).toEqual([0, 8, 19]);
  });

  it('are a burst exactly where twelve consecutive slots have enough plays, in any order', () => {
    const counts = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 5 })),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 12 }), (list, burst) => {
        const plays = new Map(list);
        const sum = (from: number) =>
          Array.from({ length: 12 }, (_, i) => plays.get(from + i) ?? 0).reduce((a, b) => a + b, 0);
        const expected = [...plays.keys()].filter((slot) =>
          Array.from({ length: 12 }, (_, i) => sum(slot - i)).some((total) => total >= burst),
        );
        expect(burstSlots(plays, burst)).toEqual(expected.sort((a, b) => a - b));
      }),
    );
  });
});
