import { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInMemoryFold } from '../../fold/in-memory-fold.ts';
import { readFact } from '../../log/fact-reader.ts';
import { recountDays } from '../../testing/recount-days.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { dailyFiguresOf } from './daily-figures.query.ts';
import { createDailyTallyCodec, DAILY_TALLY_ID } from './daily-tally.codec.ts';
import type { DailyTally } from './daily-tally.projection.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 21);
const PARTITIONS = 2;

/** Returns the tally of a partition, stored and loaded after every few facts. */
const tallyOf = (facts: readonly PlayFact[], sessionsKept?: number): DailyTally =>
  createDailyTallyCodec(sessionsKept).decode(storedFields(facts, 5, sessionsKept));

/**
 * Returns the stored fields of a partition whose tally is stored and loaded after `every` facts.
 */
function storedFields(
  facts: readonly PlayFact[],
  every: number,
  sessionsKept?: number,
): Record<string, string> {
  const codec = createDailyTallyCodec(sessionsKept);
  const stored: Record<string, string> = {};
  let fold = createInMemoryFold(0, codec, Number.POSITIVE_INFINITY);
  for (const [index, fact] of facts.entries()) {
    fold.apply([readFact(PlayFact.encode(fact).finish())]);
    if (index % every !== 0 && index + 1 < facts.length) continue;
    for (const [, set, deleted] of fold.drainChange().tallies) {
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
const figuresOf = (facts: readonly PlayFact[], sessionsKept?: number) =>
  dailyFiguresOf(
    parted(facts).map((part) => tallyOf(part, sessionsKept)),
    NOW,
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
    const { days, isReturningEstimated } = dailyFiguresOf([tally], NOW);
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
