// Needs Redis: the bytes that concurrent projectors store.
import { PlayFact } from '@imguessr/contracts/facts';
import { useRedis } from '@imguessr/testing/fixtures';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCheckpoint,
  ensureCheckpoint,
  openProjectionStore,
} from '../adapters/redis/projection-store.ts';
import { createProjectionCodecs } from '../lifecycle/projection-codecs.ts';
import { readFact } from '../log/fact-reader.ts';
import { createDailyTallyCodec } from '../projections/daily-plays/daily-tally.codec.ts';
import { createGameTallyCodec } from '../projections/game-tally/game-tally.codec.ts';
import { useRedisClient } from '../testing/fixtures.ts';
import { playOf } from '../testing/stored-fact.ts';
import { versionContents } from '../testing/version-contents.ts';
import { createInMemoryFold } from './in-memory-fold.ts';
import type { ProjectionStore } from './projection-store.port.ts';
import type { TallyCodec } from './tally-codec.ts';

const redis = useRedisClient(useRedis());
let made = 0;

const CAPACITY = 50;
/** The codecs of every projection, with low limits. */
const codecs = {
  ...createProjectionCodecs(),
  statistics: createGameTallyCodec(4),
  days: createDailyTallyCodec(3),
};
const LOG = 'log';

const word = fc.string({ unit: fc.constantFrom(...'ABCD'), minLength: 2, maxLength: 2 });
const play = fc.record({
  gameId: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 8 })),
  text: fc.tuple(
    fc.array(fc.oneof(word, fc.constant('?')), { maxLength: 4 }),
    fc.constantFrom('!AB', '.', 'DD'),
  ),
  isAiSelfPlay: fc.nat(5).map((n) => n === 0),
  /** The clocks of the guess-ingest instances differ. */
  lateMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000_000 })),
});
const log = fc
  .tuple(
    fc.array(play, { minLength: 1, maxLength: 60 }),
    // The distance between the facts of a play in the log, in plays that start meanwhile, and in
    // time.
    fc.integer({ min: 0, max: 9 }),
    fc.constantFrom(200, 1_700, 90_000, 400_000),
  )
  .map(([plays, apart, paceMs]) =>
    plays
      .flatMap(({ gameId, text: [before, last], isAiSelfPlay, lateMs }, i) =>
        playOf(gameId, `session-${i % 20}`, [...before, last].join(' '), {
          isAiSelfPlay,
        }).map((fact, n) => ({
          // Games change while they are played.
          fact: { ...fact, edition: 1 + (i % 3) },
          place: i + n * apart,
          lateMs,
        })),
      )
      .sort((a, b) => a.place - b.place)
      .map(({ fact, lateMs }, i) => {
        const atMs = 1_780_000_000_000 + i * paceMs - lateMs;
        return { ...fact, atMs, previousAtMs: fact.attempt === 1 ? 0 : atMs - paceMs };
      }),
  )
  .map((facts) => facts.map((fact) => readFact(PlayFact.encode(fact).finish())));
/**
 * The steps of a projector: how many facts it folds at once, and whether it stores them afterwards.
 */
const step = fc.record({ size: fc.integer({ min: 1, max: 9 }), stores: fc.boolean() });
const steps = fc.array(step, { minLength: 10, maxLength: 60 });

type Facts = ReturnType<typeof readFact>[];

async function freshVersion<Tally>(codec: TallyCodec<Tally>) {
  const version = `stats-1-test${made++}`;
  await createCheckpoint(redis, version, 0, LOG);
  await ensureCheckpoint(redis, version, 0, codec.prefix);
  return { version, store: openProjectionStore(redis, version, 0, LOG, codec) };
}

/** A projector that has counted up to `from`; each step folds some facts and may store them. */
function projectorFrom<Tally>(
  from: number,
  codec: TallyCodec<Tally>,
  store: ProjectionStore<Tally>,
  facts: Facts,
  plan: { size: number; stores: boolean }[],
) {
  const fold = createInMemoryFold(from, codec, CAPACITY);
  let turn = 0;
  const save = async () => {
    const change = fold.drainChange();
    expect(await store.apply(change)).toBeGreaterThanOrEqual(change.next);
    fold.trim(change.next);
  };
  const step = async () => {
    const { size, stores } = plan[turn++] ?? { size: facts.length, stores: true };
    const batch = facts.slice(fold.nextSeq - 1, fold.nextSeq - 1 + size);
    const missing = fold.missingIds(batch);
    const { seq, tallies } = await store.load(missing);
    tallies.forEach((tally, i) => {
      fold.load(missing[i] ?? '', tally, seq);
    });
    fold.apply(batch);
    if (stores && fold.pendingCount > 0) await save();
  };
  const finish = async () => {
    while (fold.foldedSeq < facts.length) await step();
    if (fold.pendingCount > 0) await save();
  };
  return { step, finish };
}

async function storedAtOnce<Tally>(facts: Facts, codec: TallyCodec<Tally>) {
  const { version, store } = await freshVersion(codec);
  await projectorFrom(0, codec, store, facts, []).finish();
  return versionContents(redis, version);
}

describe.each(Object.entries(codecs as Record<string, TallyCodec<unknown>>))(
  'tallies of %s',
  (_name, codec) => {
    it('are stored with the same bytes, however the log is split into batches', async () => {
      await fc.assert(
        fc.asyncProperty(log, steps, async (facts, plan) => {
          const { version, store } = await freshVersion(codec);
          await projectorFrom(0, codec, store, facts, plan).finish();
          expect(await versionContents(redis, version)).toEqual(await storedAtOnce(facts, codec));
        }),
        { numRuns: 60 },
      );
    });

    it('are stored with the same bytes by concurrent projectors that crash and restart from the checkpoint', async () => {
      const turns = fc.array(fc.record({ who: fc.nat(2), dies: fc.nat(9).map((n) => n === 0) }), {
        minLength: 30,
        maxLength: 200,
      });
      await fc.assert(
        fc.asyncProperty(log, fc.tuple(steps, steps, steps), turns, async (facts, plans, order) => {
          const { version, store } = await freshVersion(codec);
          const begin = async (who: number) => {
            const { seq } = await store.load([]);
            return projectorFrom(seq, codec, store, facts, plans[who] ?? []);
          };
          const running = await Promise.all([begin(0), begin(1), begin(2)]);
          for (const { who, dies } of order) {
            if (dies) running[who] = await begin(who);
            else await running[who]?.step();
          }
          for (const rest of running) await rest.finish();
          expect(await versionContents(redis, version)).toEqual(await storedAtOnce(facts, codec));
        }),
        { numRuns: 60 },
      );
    });
  },
);

describe('a store that was restored to an earlier state', () => {
  it('rejects a change that would leave a gap', async () => {
    const { version, store } = await freshVersion(codecs.statistics);
    const fold = createInMemoryFold(0, codecs.statistics, CAPACITY);
    fold.apply(playOf(1, 's', 'AB').map((fact) => readFact(PlayFact.encode(fact).finish())));
    await store.apply(fold.drainChange());
    await createCheckpoint(redis, version, 0, LOG);
    const before = await versionContents(redis, version);
    fold.apply(playOf(1, 't', 'AB').map((fact) => readFact(PlayFact.encode(fact).finish())));
    const change = fold.drainChange();
    expect(await store.apply(change)).toBeLessThan(change.base);
    expect(await versionContents(redis, version)).toEqual(before);
  });
});

describe('a session with more games than are stored', () => {
  it('keeps the most recent ones', async () => {
    const { store } = await freshVersion(codecs.statistics);
    const fold = createInMemoryFold(0, codecs.statistics, 1_000_000);
    const games = Array.from({ length: 2_000 }, (_, i) => i + 1);
    fold.apply(
      games
        .flatMap((id) => playOf(id, 's', '.'))
        .map((fact) => readFact(PlayFact.encode(fact).finish())),
    );
    const change = fold.drainChange();
    await store.apply(change);
    const [text] = await store.loadPlayed(
      's',
      change.played.map(([bucket]) => bucket),
    );
    const kept = (text ?? '').split(',').map(Number);
    expect(kept.length).toBeGreaterThan(700);
    expect(kept).toEqual(games.slice(-kept.length));
  });
});
