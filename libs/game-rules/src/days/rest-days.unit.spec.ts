import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shiftDate } from './daily-date.ts';
import { REST_INTERVAL_DAYS, restedStreaksOf } from './rest-days.ts';
import { streaksOf } from './streak.ts';

const TODAY = '2026-03-30';
const MAX_DAYS = 45;
const ago = (days: number) => shiftDate(TODAY, -days);
/** Returns the days marked with `x` in a text whose last character is today. */
const daysOf = (marks: string) =>
  [...marks].flatMap((mark, i) => (mark === 'x' ? [ago(marks.length - 1 - i)] : [])).map(onTime);
const onTime = (date: string) => ({ date, startedOn: date });
const streaks = (marks: string) => restedStreaksOf(daysOf(marks), TODAY);

describe('a streak with rest days', () => {
  test.each([
    ['', 0, 0],
    ['xxx', 3, 0],
    ['xx.x', 3, 1],
    ['xxxxxxxxxxx.x', 12, 1],
    // the game of today can still be finished
    ['xx.', 2, 0],
    // yesterday is a rest, until a second day in a row is missed
    ['xx..', 2, 1],
    ['xx...', 0, 0],
    // two rests seven days apart, and six
    ['x.xxxxxx.x', 8, 2],
    ['xx.xxxxx.x', 6, 1],
    ['xx.x..', 1, 1],
  ])('of %j is %i days with %i rests', (marks, days, rests) => {
    expect(streaks(marks).current).toEqual({ days, rests });
  });

  test('is not continued by a day whose game was started later', () => {
    const late = { date: ago(1), startedOn: TODAY };
    expect(restedStreaksOf([...daysOf('xx..'), late], TODAY).current).toEqual({
      days: 2,
      rests: 1,
    });
  });

  test('includes a day that has not started here yet, after travelling west', () => {
    expect(restedStreaksOf([onTime(TODAY), onTime(shiftDate(TODAY, 1))], TODAY).current).toEqual({
      days: 2,
      rests: 0,
    });
  });
});

describe('for any finished days', () => {
  const finished = fc.array(fc.boolean(), { maxLength: MAX_DAYS });
  const marksOf = (days: readonly boolean[]) => days.map((day) => (day ? 'x' : '.')).join('');

  /**
   * Tries every sequence of days that starts with a finished one, and ends with one or with an
   * unfinished today.
   */
  function bruteForce(days: readonly boolean[]) {
    const today = days.length - 1;
    let current = { days: 0, rests: 0 };
    let longest = current;
    for (let from = 0; from < days.length; from++) {
      for (let to = from; to < days.length; to++) {
        const isPending = to === today && !days[to];
        if (!days[from] || !(days[to] || isPending)) continue;
        const end = isPending ? to - 1 : to;
        const rests: number[] = [];
        for (let day = from; day <= end; day++) if (!days[day]) rests.push(day);
        const total = end - from + 1 - rests.length;
        if (rests.some((day, i) => i > 0 && day - (rests[i - 1] ?? 0) < REST_INTERVAL_DAYS))
          continue;
        const streak = { days: total, rests: rests.length };
        if (to === today && total > current.days) current = streak;
        if (
          !isPending &&
          (total > longest.days || (total === longest.days && rests.length < longest.rests))
        )
          longest = streak;
      }
    }
    return { current, longest };
  }

  test('the streaks are those that a search of all sequences finds', () => {
    fc.assert(
      fc.property(finished, (days) => {
        expect(streaks(marksOf(days))).toEqual(bruteForce(days));
      }),
    );
  });

  test('finishing one more day shortens neither streak', () => {
    fc.assert(
      fc.property(finished, fc.nat({ max: MAX_DAYS }), (days, added) => {
        const before = streaks(marksOf(days));
        const after = streaks(marksOf(days.map((day, i) => day || i === added)));
        expect(after.current.days).toBeGreaterThanOrEqual(before.current.days);
        expect(after.longest.days).toBeGreaterThanOrEqual(before.longest.days);
      }),
    );
  });

  test('they are at least the streaks without rests, with at most one rest in seven days', () => {
    fc.assert(
      fc.property(finished, (days) => {
        const { current, longest } = streaks(marksOf(days));
        const strict = streaksOf(daysOf(marksOf(days)), TODAY);
        expect(current.days).toBeGreaterThanOrEqual(strict.current);
        expect(longest.days).toBeGreaterThanOrEqual(strict.longest);
        for (const { days: total, rests } of [current, longest])
          expect(rests).toBeLessThanOrEqual(Math.ceil((total + rests) / REST_INTERVAL_DAYS));
      }),
    );
  });
});
