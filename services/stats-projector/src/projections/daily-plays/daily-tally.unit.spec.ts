import type { DayFigures } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInMemoryFold } from '../../fold/in-memory-fold.ts';
import { readFact } from '../../log/fact-reader.ts';
import { recountDays } from '../../testing/recount-days.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { originLimits } from '../automated-plays/origin-plays.ts';
import { dailyFiguresOf } from './daily-figures.query.ts';
import { createDailyTallyCodec, DAILY_TALLY_ID } from './daily-tally.codec.ts';
import { type DailyTally, dayOf } from './daily-tally.projection.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 21);
const PARTITIONS = 2;
const BURST = 6;
const LIMITS = { burstPlays: BURST, partitions: PARTITIONS };
const ORIGIN = 'origin-of-a';

/** Returns the tally of a partition, stored and loaded after every few facts. */
const tallyOf = (facts: readonly PlayFact[], sessionsKept?: number): DailyTally =>
  createDailyTallyCodec({ sessionsKept, ...LIMITS }).decode(storedFields(facts, 5, sessionsKept));

/**
 * Returns the stored fields of a partition whose tally is stored and loaded after `every` facts.
 */
function storedFields(
  facts: readonly PlayFact[],
  every: number,
  sessionsKept?: number,
): Record<string, string> {
  const codec = createDailyTallyCodec({ sessionsKept, ...LIMITS });
  const stored: Record<string, string> = {};
  let fold = createInMemoryFold(0, codec, Number.POSITIVE_INFINITY);
  for (const [index, fact] of facts.entries()) {
    fold.apply([readFact(PlayFact.encode(fact).finish())], index + 1);
    if (index % every !== 0 && index + 1 < facts.length) continue;
    for (const [, set, deleted] of fold.drainChange().games) {
      for (let i = 0; i + 1 < set.length; i += 2) stored[set[i] ?? ''] = set[i + 1] ?? '';
      for (const field of deleted) delete stored[field];
    }
    fold = createInMemoryFold(index + 1, codec, Number.POSITIVE_INFINITY);
    fold.load(DAILY_TALLY_ID, codec.decode(stored), index + 1);
  }
  return stored;
}

const parted = (facts: readonly PlayFact[]) =>
  Array.from({ length: PARTITIONS }, (_, p) =>
    facts.filter((f) => Number(f.sessionId.slice(1)) % PARTITIONS === p),
  );
const figuresOf = (facts: readonly PlayFact[], sessionsKept?: number, excludesAutomated = false) =>
  dailyFiguresOf(
    parted(facts).map((part) => tallyOf(part, sessionsKept)),
    NOW,
    { excludesAutomated, limits: originLimits(LIMITS) },
  );

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
          areAutomatedLeftOut: false,
          isReturningEstimated: false,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('are stored with the same fields, however often they are stored', () => {
    fc.assert(
      fc.property(
        facts,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 6 }),
        (all, every, sessionsKept) => {
          expect(storedFields(all, every, sessionsKept)).toEqual(
            storedFields(all, all.length, sessionsKept),
          );
        },
      ),
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

  it('leave out plays that were too fast for a person if automated plays are excluded', () => {
    const fast = playOf(1, 's1', '!DOG', { atMs: NOW, firstSeenAtMs: NOW - 200 });
    const human = playOf(1, 's2', '!DOG', { atMs: NOW, firstSeenAtMs: NOW - 20_000 });
    expect(figuresOf([...fast, ...human]).days.at(-1)).toMatchObject({
      ...{ started: 2, finished: 2, won: 2, tooFast: 1 },
    });
    const excluded = figuresOf([...fast, ...human], undefined, true);
    expect(excluded.days.at(-1)).toMatchObject({ started: 1, finished: 1, won: 1, tooFast: 1 });
    expect(excluded.areAutomatedLeftOut).toBe(true);
  });

  it('leave out plays of a burst from one address, across games, partitions and midnight', () => {
    const burst = fc.array(
      fc.record({
        game: fc.integer({ min: 1, max: 2 }),
        // within an hour: of what is older, partitions with few plays of an origin keep nothing
        minute: fc.integer({ min: -30, max: 29 }),
        text: fc.constantFrom('!DOG', 'CAT !DOG', '? ? .'),
        isFast: fc.boolean(),
        origin: fc.constantFrom(ORIGIN, 'origin-of-b', ''),
      }),
      { minLength: 10, maxLength: 40 },
    );
    const midnight = dayOf(NOW) * DAY_MS;
    fc.assert(
      fc.property(burst, (plays) => {
        const all = plays
          .toSorted((one, other) => one.minute - other.minute)
          .flatMap(({ game, minute, text, isFast, origin }, i) => {
            const atMs = midnight + minute * 60_000;
            return playOf(game, `s${i}`, text, {
              atMs,
              origin,
              firstSeenAtMs: isFast ? atMs : atMs - 60_000,
            });
          });
        const expected = recountDays(all, NOW, BURST);
        expect(figuresOf(all).days).toEqual(expected);
        const left = ({ finished, tooFast = 0, manyFromOneAddress = 0 }: DayFigures) =>
          finished - tooFast - manyFromOneAddress;
        expect(figuresOf(all, undefined, true).days.map(({ finished }) => finished)).toEqual(
          expected.map(left),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('contain no session id', () => {
    const tally = tallyOf(playOf(1, 's1', '!DOG', { atMs: NOW }));
    expect(JSON.stringify([...tally.sessions.days])).not.toContain('s1');
    expect(createDailyTallyCodec().drainChanges(tally).set.join(' ')).not.toContain('s1 ');
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
    const { days, isReturningEstimated } = dailyFiguresOf([tally], NOW, {
      excludesAutomated: false,
      limits: originLimits(LIMITS),
    });
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
