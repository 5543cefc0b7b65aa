import { burstTag, slotOf } from '@imguessr/contracts/bursts';
import { type PlayFact as Fact, PlayFact } from '@imguessr/contracts/facts';
import { totalPlays } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInMemoryFold } from '../../fold/in-memory-fold.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { readFact } from '../../log/fact-reader.ts';
import { recountAutomated } from '../../testing/recount-automated.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { clueReportOf } from '../clue-report/clue-report.answer.ts';
import { createClueTallyCodec } from '../clue-report/clue-tally.codec.ts';
import { gameStatsOf } from '../game-stats/game-stats.answer.ts';
import { createGameTallyCodec } from '../game-stats/game-tally.codec.ts';
import { createAutomatedTallyCodec } from './automated-tally.codec.ts';
import { isLabelledBurst, labelledParts } from './labelled-parts.ts';
import { type OriginLimits, originLimits } from './origin-plays.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const SECOND = 1_000;
const MINUTE = 60_000;
const A = 'origin-of-a';
const B = 'origin-of-b';
const BURST = 6;

/** Returns the partition of a session; sessions of these tests are named `s12`. */
const partitionOf = ({ sessionId }: Fact, partitions: number) =>
  Number(sessionId.slice(1)) % partitions;

/** Returns the tallies of game 1, one for each partition, of facts in the order of the log. */
function talliesOf<Tally>(
  codec: TallyCodec<Tally>,
  facts: readonly Fact[],
  partitions: number,
): Tally[] {
  return Array.from({ length: partitions }, (_, partition) => {
    const fold = createInMemoryFold(0, codec, 100_000);
    const mine = facts.filter((fact) => partitionOf(fact, partitions) === partition);
    fold.apply(
      mine.map((fact) => readFact(PlayFact.encode(fact).finish())),
      1,
    );
    const tally = fold.tally(1);
    if (!tally) throw new Error('a fold from the start of the log has all games');
    return tally;
  });
}

type Over = Partial<OriginLimits> & { readonly generation?: number };

/**
 * Returns the statistics of game 1 for administrators, with labelled plays excluded and included.
 */
function answersOf(
  facts: readonly Fact[],
  { partitions = 1, burstPlays = BURST, ...over }: Over = {},
) {
  const limits = originLimits({ ...over, partitions, burstPlays });
  const tallies = talliesOf(createAutomatedTallyCodec({ ...limits, ...over }), facts, partitions);
  const parts = labelledParts(tallies, limits);
  const excluded = parts.map(({ clues }) => clues);
  const games = talliesOf(createGameTallyCodec(), facts, partitions);
  const stats = gameStatsOf(games, 'admin', { parts, areExcluded: true });
  return {
    stats,
    counted: gameStatsOf(games, 'admin', { parts, areExcluded: false }),
    isBurst: (origin: string, at: number) =>
      isLabelledBurst(tallies, burstTag(origin, slotOf(START + at)), limits),
    automated: stats.automated ?? {
      totalGames: -1,
      reasons: { tooFast: -1, manyFromOneAddress: -1 },
    },
    clues: clueReportOf(1, talliesOf(createClueTallyCodec(), facts, partitions), excluded),
  };
}

/** Returns the statistics of a log without the plays that a naive recount labels. */
function expectedOf(facts: readonly Fact[], burstPlays = BURST, partitions = 1) {
  const partition = (fact: Fact) => partitionOf(fact, partitions);
  const { tooFast, manyFromOneAddress, unlabelled } = recountAutomated(
    facts,
    1,
    burstPlays,
    partition,
  );
  return {
    stats: gameStatsOf(talliesOf(createGameTallyCodec(), unlabelled, partitions), 'admin'),
    clues: clueReportOf(1, talliesOf(createClueTallyCodec(), unlabelled, partitions)),
    reasons: { tooFast: tooFast.length, manyFromOneAddress: manyFromOneAddress.length },
  };
}

interface Timed {
  readonly at: number;
  readonly lasts?: number | undefined;
  readonly origin?: string | undefined;
  readonly seen?: number | undefined;
  readonly isAiSelfPlay?: boolean;
}

let sessions = 0;
/**
 * Returns a play of game 1 that starts at `at` and lasts for `lasts` milliseconds, with evenly
 * spaced attempts.
 */
function timedPlay(
  text: string,
  { at, lasts = 20 * SECOND, origin, seen, isAiSelfPlay = false }: Timed,
): Fact[] {
  const facts = playOf(1, `s${sessions++}`, text, { isAiSelfPlay, origin, firstSeenAtMs: seen });
  const gaps = Math.max(1, facts.length - 1);
  return facts.map((fact, i) => ({ ...fact, atMs: START + at + Math.round((lasts * i) / gaps) }));
}
const byTime = (facts: readonly Fact[]) =>
  facts.toSorted((a, b) => a.atMs - b.atMs || a.attempt - b.attempt);
const burst = (count: number, { from = 0, every = SECOND, origin = A }) =>
  Array.from({ length: count }, (_, i) => timedPlay('CAT !DOG', { at: from + i * every, origin }));

describe('a play', () => {
  const { reasons: none } = expectedOf([]);

  it('is labelled when it ends under a second after the session first saw the game', () => {
    const seen = START + 20 * SECOND;
    expect(answersOf(timedPlay('!DOG', { at: 20_900, lasts: 0, seen })).automated.reasons).toEqual({
      tooFast: 1,
      manyFromOneAddress: 0,
    });
    expect(answersOf(timedPlay('!DOG', { at: 21_000, lasts: 0, seen })).automated.reasons).toEqual(
      none,
    );
  });

  it('of an older log is labelled by the times of its attempts if there are at least two', () => {
    expect(answersOf(timedPlay('CAT ? !DOG', { at: 0, lasts: 999 })).automated.totalGames).toBe(1);
    expect(answersOf(timedPlay('CAT ? !DOG', { at: 0, lasts: SECOND })).automated.totalGames).toBe(
      0,
    );
    expect(answersOf(timedPlay('!DOG', { at: 0 })).automated.totalGames).toBe(0);
  });

  it('is not labelled by time when it is unknown when its game was first seen', () => {
    expect(
      answersOf(timedPlay('CAT !DOG', { at: 0, lasts: 1, seen: 0 })).automated.totalGames,
    ).toBe(0);
  });

  it('is not labelled by time when it started more than two generations of the log before', () => {
    const [first, last] = timedPlay('CAT !DOG', { at: 0, lasts: 500 });
    const others = Array.from({ length: 40 }, () => timedPlay('!DOG', { at: 100 })).flat();
    const facts = [first, ...others, last] as Fact[];
    expect(answersOf(facts, { generation: 64 }).automated.totalGames).toBe(1);
    expect(answersOf(facts, { generation: 8 }).automated.totalGames).toBe(0);
  });

  it('of self-play is not labelled, because it is not counted', () => {
    const facts = [
      ...timedPlay('CAT !DOG', { at: 0, lasts: 1, origin: A, isAiSelfPlay: true }),
      ...burst(BURST - 1, {}).flat(),
    ];
    expect(answersOf(byTime(facts)).automated.totalGames).toBe(0);
  });

  it('in progress is not labelled', () => {
    const open = Array.from({ length: 20 }, () =>
      timedPlay('CAT CAT', { at: 0, lasts: 1, origin: A }),
    );
    expect(answersOf(byTime(open.flat())).automated.totalGames).toBe(0);
  });
});

describe('many plays from one address', () => {
  it('are labelled, including earlier ones, once there are enough within an hour', () => {
    expect(answersOf(byTime(burst(BURST - 1, {}).flat())).automated.totalGames).toBe(0);
    expect(answersOf(byTime(burst(BURST, {}).flat())).automated.reasons.manyFromOneAddress).toBe(
      BURST,
    );
    const slow = { every: 11 * MINUTE };
    expect(answersOf(byTime(burst(BURST, slow).flat())).automated.totalGames).toBe(BURST);
    expect(
      answersOf(byTime(burst(BURST, { every: 15 * MINUTE }).flat())).automated.totalGames,
    ).toBe(0);
  });

  it('are not added to those of another address, or to plays without an origin', () => {
    const plays = [
      ...burst(BURST - 1, {}),
      ...burst(BURST - 1, { origin: B }),
      timedPlay('!DOG', { at: 0 }),
    ];
    expect(answersOf(byTime(plays.flat())).automated.totalGames).toBe(0);
  });

  it('are not added up when they are more than a generation of the log apart', () => {
    const apart = (others: number) =>
      burst(BURST, {}).flatMap((play) => [
        ...play,
        ...Array.from({ length: others }, () => playOf(2, 's0', '!DOG')).flat(),
      ]);
    expect(answersOf(apart(10), { generation: 16 }).automated.totalGames).toBe(BURST);
    expect(answersOf(apart(40), { generation: 16 }).automated.totalGames).toBe(0);
  });

  it('count a play that is also too fast once', () => {
    const fast = Array.from({ length: 4 }, (_, i) =>
      timedPlay('CAT !DOG', { at: i * SECOND, lasts: 5, origin: A }),
    );
    const { automated } = answersOf(byTime([...fast, ...burst(2, {})].flat()));
    expect(automated).toMatchObject({
      totalGames: 6,
      reasons: { tooFast: 4, manyFromOneAddress: 2 },
    });
  });

  it('are labelled at the default threshold of 300; the 200 plays of a school are not', () => {
    const limits = { burstPlays: 300 };
    expect(answersOf(byTime(burst(320, {}).flat()), limits).automated.totalGames).toBe(320);
    expect(
      answersOf(byTime(burst(200, { every: 10 * SECOND }).flat()), limits).automated.totalGames,
    ).toBe(0);
  });

  it('are labelled even when no single partition has enough of them', () => {
    const plays = burst(12, {});
    for (const partitions of [2, 3, 4]) {
      const over = { partitions, burstPlays: 12 };
      expect(answersOf(byTime(plays.flat()), over).automated.totalGames).toBe(12);
      expect(answersOf(byTime(plays.slice(1).flat()), over).automated.totalGames).toBe(0);
    }
  });

  it('stay labelled hours later, in one partition and in several', () => {
    const later = Array.from({ length: 30 }, (_, i) =>
      timedPlay('!DOG', { at: (2 + i) * 60 * MINUTE, origin: B }),
    );
    const facts = byTime([...burst(12, {}), ...later].flat());
    for (const partitions of [1, 2, 3])
      expect(answersOf(facts, { partitions, burstPlays: 12 }).automated.totalGames).toBe(12);
  });
});

describe('the slot of a play from one address', () => {
  const others = Array.from({ length: 30 }, (_, i) =>
    timedPlay('!DOG', { at: (2 + i) * 60 * MINUTE, origin: B }),
  );

  it.each([1, 2, 3])(
    'is that of a burst once its plays are labelled, and hours later, in %i partitions',
    (partitions) => {
      const over = { partitions, burstPlays: 12 };
      const few = answersOf(byTime(burst(11, {}).flat()), over);
      expect(few.isBurst(A, 20 * SECOND)).toBe(false);
      const { isBurst } = answersOf(byTime([...burst(12, {}), ...others].flat()), over);
      expect(isBurst(A, 20 * SECOND)).toBe(true);
      expect(isBurst(A, 60 * MINUTE)).toBe(false);
      expect(isBurst(B, 20 * SECOND)).toBe(false);
      expect(isBurst(B, 180 * MINUTE)).toBe(false);
    },
  );

  it('is that of a burst if another slot of its hour has most of the plays', () => {
    const { isBurst } = answersOf(
      byTime(
        [timedPlay('!DOG', { at: 0, origin: A }), ...burst(BURST, { from: 40 * MINUTE })].flat(),
      ),
    );
    expect([0, 20, 40, 100].map((minutes) => isBurst(A, minutes * MINUTE + 30 * SECOND))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

const timing = fc.record({
  text: fc.constantFrom(
    '!DOG',
    'CAT !DOG',
    'CAT ? !DOG',
    '.',
    '? .',
    'CAT COW HEN PIG RAT',
    'CAT CAT',
  ),
  at: fc.integer({ min: 0, max: 50 * MINUTE }),
  lasts: fc.constantFrom(0, 600, 999, 1_000, 30 * SECOND),
  origin: fc.option(fc.constantFrom(A, B), { nil: undefined }),
  seenBefore: fc.option(fc.constantFrom(0, 300, 999, 5_000), { nil: undefined }),
  isAiSelfPlay: fc.boolean(),
});
const plays = (spread = 1) =>
  fc.array(timing, { maxLength: 60 }).map((all) => {
    sessions = 0;
    return byTime(
      all.flatMap(({ seenBefore, at, ...rest }, i) => {
        const begins = at * spread;
        const seen = seenBefore === undefined ? undefined : START + begins - seenBefore;
        return timedPlay(rest.text, {
          ...rest,
          at: begins,
          seen,
          isAiSelfPlay: rest.isAiSelfPlay && i % 4 === 0,
        });
      }),
    );
  });

describe('any plays', () => {
  it('are labelled like in a naive recount of the whole log, and all other numbers exclude them', () => {
    fc.assert(
      fc.property(plays(6), (facts) => {
        const { stats, automated, clues } = answersOf(facts);
        const expected = expectedOf(facts);
        const { automated: _, ...numbers } = stats;
        expect(automated.reasons).toEqual(expected.reasons);
        expect(numbers).toEqual(expected.stats);
        expect(clues).toEqual(expected.clues);
      }),
      { numRuns: 300 },
    );
  });

  it('within an hour get the same labels with any number of partitions', () => {
    fc.assert(
      fc.property(plays(), fc.integer({ min: 2, max: 4 }), (facts, partitions) => {
        const { stats, automated, clues } = answersOf(facts, { partitions });
        const expected = expectedOf(facts, BURST, partitions);
        const { automated: _, ...numbers } = stats;
        expect(automated.reasons).toEqual(expected.reasons);
        expect(numbers).toEqual(expected.stats);
        expect(clues).toEqual(expected.clues);
      }),
      { numRuns: 200 },
    );
  });

  it('never get more labels than in the recount, however small the capacity is', () => {
    const memory = fc.record({
      capacity: fc.integer({ min: 2, max: 12 }),
      generation: fc.integer({ min: 4, max: 40 }),
      partitions: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(plays(6), memory, (facts, over) => {
        const { reasons, totalGames } = answersOf(facts, over).automated;
        const expected = expectedOf(facts).reasons;
        expect(reasons.tooFast).toBeLessThanOrEqual(expected.tooFast);
        expect(totalGames).toBeLessThanOrEqual(expected.tooFast + expected.manyFromOneAddress);
      }),
      { numRuns: 300 },
    );
  });

  it('have the same labels after they were stored and loaded, however often', () => {
    const limits = originLimits({ burstPlays: BURST, capacity: 40, partitions: 2 });
    const codec = createAutomatedTallyCodec({ ...limits, generation: 16, wordsKept: 2 });
    const batches = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(plays(), plays(6)), batches, (facts, sizes) => {
        const fold = createInMemoryFold(0, codec, 100_000);
        const stored: Record<string, string> = {};
        const read = facts.map((fact) => readFact(PlayFact.encode(fact).finish()));
        for (const size of [...sizes, facts.length]) {
          fold.apply(read.slice(fold.nextSeq - 1, fold.nextSeq - 1 + size), fold.nextSeq);
          for (const [, set, deleted] of fold.drainChange().games) {
            for (let i = 0; i + 1 < set.length; i += 2) stored[set[i] ?? ''] = set[i + 1] ?? '';
            for (const field of deleted) delete stored[field];
          }
        }
        const { labelled, origins, bursts } = fold.tally(1) ?? codec.newTally();
        const found = codec.decode(stored);
        // The number of changes since the tally was loaded is not stored.
        expect(found.labelled).toEqual({ ...labelled, clues: { ...labelled.clues, revision: 0 } });
        expect(found.origins).toEqual(origins);
        expect(found.bursts.tags).toEqual(bursts.tags);
      }),
      { numRuns: 300 },
    );
  });

  it('have unchanged numbers while labelled plays are included', () => {
    fc.assert(
      fc.property(plays(), (facts) => {
        const { automated, ...counted } = answersOf(facts).counted;
        expect(counted).toEqual(gameStatsOf(talliesOf(createGameTallyCodec(), facts, 1), 'admin'));
        expect(automated).toMatchObject({ areExcluded: false });
      }),
    );
  });

  it('are reported separately only to administrators', () => {
    const games = talliesOf(createGameTallyCodec(), timedPlay('!DOG', { at: 0 }), 1);
    const labels = {
      parts: labelledParts(talliesOf(createAutomatedTallyCodec(), [], 1), originLimits()),
      areExcluded: true,
    };
    expect(gameStatsOf(games, 'player', labels)).not.toHaveProperty('automated');
    expect(gameStatsOf(games, 'admin', labels)).toHaveProperty('automated');
  });
});

describe('a flood of addresses', () => {
  const limits = originLimits({ burstPlays: BURST, capacity: 100 });
  const name = (i: number) => `address${String(i).padStart(4, '0')}`;

  const playsFromAddresses = (from: number, count: number, plays: number) =>
    Array.from({ length: count * plays }, (_, i) =>
      timedPlay('!DOG', {
        at: (from * plays + i) * 100,
        lasts: 0,
        origin: name(from + Math.floor(i / plays)),
      }),
    );

  it('that each play once uses no capacity', () => {
    const [tally] = talliesOf(
      createAutomatedTallyCodec(limits),
      byTime(playsFromAddresses(0, 500, 1).flat()),
      1,
    );
    expect(tally?.origins.size).toBe(0);
  });

  it('that each play twice stays within the capacity, and evicts no burst', () => {
    const mixed = Array.from({ length: BURST }, (_, i) => [
      ...playsFromAddresses(i * 8, 8, 2),
      timedPlay('!DOG', { at: i * 1_600 + 1_550, lasts: 0, origin: A }),
    ]);
    const [tally] = talliesOf(createAutomatedTallyCodec(limits), byTime(mixed.flat(2)), 1);
    expect(tally?.origins.size).toBeLessThanOrEqual(100);
    expect(totalPlays(tally?.labelled.outcomes ?? ({} as never))).toBe(BURST);
  });

  it('that each play several times stays within the capacity', () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      burst(5, { from: i * SECOND, every: 10, origin: name(i) }),
    );
    const [tally] = talliesOf(createAutomatedTallyCodec(limits), byTime(many.flat(2)), 1);
    expect(tally?.origins.size).toBeGreaterThan(50);
    expect(tally?.origins.size).toBeLessThanOrEqual(100);
    expect(totalPlays(tally?.labelled.outcomes ?? ({} as never))).toBe(0);
  });
});
