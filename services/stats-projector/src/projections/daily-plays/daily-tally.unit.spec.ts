import type { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedFactOf } from '../../log/counted-fact.ts';
import { recountDays } from '../../testing/recount-days.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { dailyFiguresOf } from './daily-figures.query.ts';
import {
  countReturn,
  type DailyTally,
  evolveDailyTally,
  newDailyTally,
} from './daily-tally.projection.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 21);

function tallyOf(facts: readonly PlayFact[], sessionsKept?: number): DailyTally {
  const tally = newDailyTally();
  for (const fact of facts) {
    evolveDailyTally(tally, countedFactOf(fact), (_, session, day) =>
      countReturn(tally, session, day, sessionsKept),
    );
  }
  return tally;
}

const figuresOf = (facts: readonly PlayFact[]) => dailyFiguresOf(tallyOf(facts), NOW);

const play = fc.record({
  session: fc.nat(12),
  daysAgo: fc.nat(130),
  text: fc.constantFrom('!DOG', 'CAT !DOG', '? ? .', 'A B C D E', 'CAT', '? !DOG'),
  isAiSelfPlay: fc.boolean(),
});
const facts = fc.array(play, { maxLength: 50 }).map((plays) =>
  plays
    .flatMap(({ session, daysAgo, text, isAiSelfPlay }, i) =>
      playOf(i + 1, `s${session}`, text, { isAiSelfPlay }).map((fact, n) => ({
        ...fact,
        // Some plays continue after midnight.
        atMs: NOW - daysAgo * DAY_MS + n * 3_600_000 * 2,
      })),
    )
    .sort((a, b) => a.atMs - b.atMs),
);

describe('the plays of each day', () => {
  it('equal a naive recount of any log', () => {
    fc.assert(
      fc.property(facts, (all) => {
        expect(figuresOf(all)).toEqual({
          days: recountDays(all, NOW),
          isReturningEstimated: false,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('are those of ninety days up to today, without gaps', () => {
    const { days } = figuresOf([]);
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
      90,
      '2026-08-25',
      '2026-11-22',
    ]);
  });

  it('contain no session id', () => {
    const tally = tallyOf(playOf(1, 's1', '!DOG', { atMs: NOW }));
    expect(JSON.stringify([...tally.sessions.days])).not.toContain('s1');
  });
});

describe('returning sessions', () => {
  const visits = (sessions: number, daysAgo: number) =>
    Array.from({ length: sessions }, (_, i) =>
      playOf(1, `s${i}`, '!DOG', { atMs: NOW - daysAgo * DAY_MS }),
    ).flat();

  it('are extrapolated from a sample beyond the limit of memory, which the figures report', () => {
    const all = [...visits(4_000, 1), ...visits(4_000, 0)];
    const tally = tallyOf(all, 1_000);
    expect(tally.sessions.days.size).toBeLessThanOrEqual(1_000);
    const { days, isReturningEstimated } = dailyFiguresOf(tally, NOW);
    expect(isReturningEstimated).toBe(true);
    expect(days.at(-1)?.returning).toBeGreaterThan(4_000 * 0.85);
    expect(days.at(-1)?.returning).toBeLessThan(4_000 * 1.15);
  }, 30_000);

  it('are new again after ninety days', () => {
    const old = playOf(1, 's1', '!DOG', { atMs: NOW - 91 * DAY_MS });
    const now = playOf(2, 's1', '!DOG', { atMs: NOW });
    expect(figuresOf([...old, ...now]).days.at(-1)).toMatchObject({ finished: 1, returning: 0 });
  });
});
