import { type CatalogFact, PlayFact } from '@imguessr/contracts/facts';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evolveTimeline, type GameTimeline } from '../../catalog/game-timeline.projection.ts';
import { createInMemoryFold } from '../../fold/in-memory-fold.ts';
import type { TallyCodec } from '../../fold/tally-codec.ts';
import { readFact } from '../../log/fact-reader.ts';
import { recountClues } from '../../testing/recount-clues.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { clueReportOf } from '../clue-report/clue-report.answer.ts';
import { createClueTallyCodec } from '../clue-report/clue-tally.codec.ts';
import { MAX_REVISIONS } from '../clue-report/clue-tally.projection.ts';
import { gameFiguresOf } from '../figures/game-figures.answer.ts';
import { gameStatsOf } from '../game-stats/game-stats.answer.ts';
import { createGameTallyCodec } from '../game-stats/game-tally.codec.ts';
import { scopeToWord } from './scope-to-word.ts';

type Change = NonNullable<CatalogFact['fact']>;

/**
 * Returns the timeline of game 1: created as KEY with the images 1 to 5 (revisions 1 to 6), then
 * changed.
 */
function timelineOf(...changes: readonly Change[]): GameTimeline {
  const created: Change[] = [
    { $case: 'gameCreated', value: { word: 'KEY', isActive: true, isDaily: true } },
    ...[1, 2, 3, 4, 5].map((imageId): Change => {
      return {
        $case: 'imageAdded',
        value: { imageId, pictureHash: `h${imageId}`, ...NO_CLUE_TEXTS, credit: undefined },
      };
    }),
  ];
  let timeline: GameTimeline | undefined;
  for (const [index, fact] of [...created, ...changes].entries()) {
    const revision = index + 1;
    const atMs = Date.UTC(2026, 10, revision);
    const base = { position: revision, headPosition: revision, gameId: 1, actor: 'seed', epoch: 1 };
    timeline = evolveTimeline(timeline, { ...base, revision, atMs, fact });
  }
  if (!timeline) throw new Error('a game has a first fact');
  return timeline;
}
const FIRST = 6;
const word = (text: string): Change => ({ $case: 'wordChanged', value: { word: text } });
const order = (...imageIds: number[]): Change => ({
  $case: 'imagesReordered',
  value: { imageIds },
});
const replace = (imageId: number, pictureHash: string): Change => ({
  $case: 'imagePictureReplaced',
  value: { imageId, pictureHash },
});
const toggle: Change = { $case: 'dailyFlagSet', value: {} };

let sessions = 0;
const plays = (gameRevision: number, count: number, play: string): PlayFact[] =>
  Array.from({ length: count }, () =>
    playOf(1, `s${sessions++}`, play).map((fact) => ({ ...fact, gameRevision })),
  ).flat();

/** Returns the tally of a partition, as it is after it was stored and loaded. */
function tallyOf<Tally>(codec: TallyCodec<Tally>, facts: readonly PlayFact[]): Tally {
  const fold = createInMemoryFold(0, codec, 1_000_000);
  const stored: Record<string, string> = {};
  for (const [index, fact] of facts.entries()) {
    fold.apply([readFact(PlayFact.encode(fact).finish())], index + 1);
    if (index % 7 !== 0 && index + 1 < facts.length) continue;
    for (const [, set, deleted] of fold.drainChange().games) {
      for (let i = 0; i + 1 < set.length; i += 2) stored[set[i] ?? ''] = set[i + 1] ?? '';
      for (const field of deleted) delete stored[field];
    }
  }
  return codec.decode(stored);
}

const PARTITIONS = 2;
const parted = (facts: readonly PlayFact[]) =>
  Array.from({ length: PARTITIONS }, (_, p) =>
    facts.filter((f) => Number(f.sessionId.slice(1)) % PARTITIONS === p),
  );
const cluesOf = (facts: readonly PlayFact[]) =>
  parted(facts).map((part) => tallyOf(createClueTallyCodec(), part));
const gamesOf = (facts: readonly PlayFact[]) =>
  parted(facts).map((part) => tallyOf(createGameTallyCodec(), part));
const reportOf = (facts: readonly PlayFact[], timeline: GameTimeline) =>
  clueReportOf(1, cluesOf(facts), timeline);
function statsOf(
  facts: readonly PlayFact[],
  timeline: GameTimeline,
  audience: 'admin' | 'player' = 'admin',
) {
  const scope = scopeToWord(gamesOf(facts), cluesOf(facts), timeline);
  return gameStatsOf(scope.tallies, audience, scope);
}

describe('the clues of a game whose pictures were reordered', () => {
  it('take their numbers with them', () => {
    const timeline = timelineOf(order(2, 1, 3, 4, 5));
    const facts = [
      ...plays(FIRST, 40, 'CAT !KEY'),
      ...plays(FIRST, 20, '!KEY'),
      ...plays(FIRST + 1, 10, 'CAT .'),
    ];
    const { plays: started, clues } = reportOf(facts, timeline);
    expect(started).toBe(70);
    expect(clues[0]).toMatchObject({ imageId: 2, seen: 50, solved: 40 });
    expect(clues[0]?.seenAt).toEqual([
      { clue: 1, seen: 10 },
      { clue: 2, seen: 40 },
    ]);
    expect(clues[1]).toMatchObject({ imageId: 1, seen: 70, solved: 20 });
    expect(clues[2]).toMatchObject({ imageId: 3, seen: 0 });
  });
});

describe('a clue whose picture was replaced', () => {
  const facts = [...plays(FIRST, 58, 'CAT !KEY'), ...plays(FIRST + 1, 3, 'CAT !KEY')];

  it('starts again, and reports the numbers before', () => {
    const { clues } = reportOf(facts, timelineOf(replace(2, 'other')));
    expect(clues[0]).toMatchObject({ seen: 61 });
    expect(clues[0]).not.toHaveProperty('earlier');
    expect(clues[1]).toMatchObject({ imageId: 2, seen: 3, solved: 3 });
    expect(clues[1]?.earlier).toEqual({
      since: '2026-11-07T00:00:00.000Z',
      changed: 'picture',
      seen: 58,
      solved: 58,
      solvedPercentage: 100,
    });
  });

  it('has its numbers back when the picture is', () => {
    const { clues } = reportOf(facts, timelineOf(replace(2, 'other'), replace(2, 'h2')));
    expect(clues[1]).toMatchObject({ seen: 58, earlier: { seen: 3, changed: 'picture' } });
  });
});

describe('a game whose word was changed', () => {
  const timeline = timelineOf(word('LOCKER'));
  const facts = [
    ...plays(FIRST, 60, 'SHIP !KEY'),
    ...plays(FIRST + 1, 2, 'CAT !LOCKER'),
    // A play that started before the change ends with the word with which it started.
    ...plays(FIRST, 1, 'GATE .'),
  ];

  it('has only the plays of its present word in its statistics, the first finisher’s own included', () => {
    const after = gameStatsOf(
      gamesOf(facts.filter(({ gameRevision }) => gameRevision > FIRST)),
      'player',
    );
    expect(statsOf(facts, timeline, 'player')).toEqual(after);
    expect(statsOf(facts, timeline)).toMatchObject({
      totalGames: 2,
      topGuessesPerAttempt: {
        attempt1: [{ word: 'CAT', count: 2 }],
        attempt2: [{ word: 'LOCKER', count: 2 }],
      },
      earlierWords: [{ word: 'KEY', totalGames: 61 }],
    });
    expect(statsOf(facts, timeline, 'player')).not.toHaveProperty('earlierWords');
  });

  it('starts the numbers of its clues again', () => {
    const { plays: started, clues } = reportOf(facts, timeline);
    expect(started).toBe(2);
    expect(clues[1]).toMatchObject({ seen: 2, earlier: { changed: 'word', seen: 61, solved: 60 } });
  });

  it('has the figures of its present word', () => {
    expect(gameFiguresOf(1, cluesOf(facts), timeline)).toMatchObject({
      started: 2,
      finished: 2,
      won: 2,
      medianTry: 2,
      flaggedClues: [],
    });
  });

  it('counts the plays of a word together when it has it again', () => {
    const again = timelineOf(word('LOCKER'), word('KEY'));
    expect(statsOf(facts, again)).toMatchObject({
      totalGames: 61,
      earlierWords: [{ word: 'LOCKER', totalGames: 2 }],
    });
  });
});

describe('any changes of a game', () => {
  const change = fc.constantFrom(
    word('KEY'),
    word('LOCKER'),
    word('GATE'),
    order(3, 1, 2, 4, 5),
    order(5, 4, 3, 2, 1),
    replace(1, 'x'),
    replace(1, 'h1'),
    toggle,
  );
  const play = fc.constantFrom('!KEY', 'CAT !KEY', '? ? .', 'A B C D E', 'DOG ? !KEY', 'CAT');

  it('leave statistics that equal a recount of the plays of the present word', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(8), play), { maxLength: 40 }),
        (changes, made) => {
          const timeline = timelineOf(...changes);
          const facts = made.flatMap(([offset, text]) =>
            plays(FIRST + Math.min(offset, changes.length), 1, text),
          );
          let current = 'KEY';
          const words = [
            current,
            ...changes.map((one) => {
              if (one.$case === 'wordChanged') current = one.value.word;
              return current;
            }),
          ];
          const own = facts.filter(({ gameRevision }) => words[gameRevision - FIRST] === current);
          const { earlierWords = [], ...stats } = statsOf(facts, timeline);
          expect(stats).toEqual({ ...gameStatsOf(gamesOf(own), 'admin'), tooFast: 0 });
          const finishedOf = (some: readonly PlayFact[]) =>
            gameStatsOf(gamesOf(some), 'admin').totalGames;
          expect(
            earlierWords.reduce((sum, { totalGames }) => sum + totalGames, stats.totalGames),
          ).toBe(finishedOf(facts));
          expect(reportOf(facts, timeline).plays).toBe(recountClues(own, 1).plays);
          expect(gameFiguresOf(1, cluesOf(facts), timeline)?.finished ?? 0).toBe(stats.totalGames);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are counted with limited memory, and left out where they cannot be distinguished', () => {
    const many = MAX_REVISIONS + 10;
    const timeline = timelineOf(word('LOCKER'), ...Array.from({ length: many }, () => toggle));
    const facts = Array.from({ length: many }, (_, i) => plays(FIRST + i, 1, 'CAT !LOCKER')).flat();
    const tally = tallyOf(createClueTallyCodec(), facts);
    expect(tally.revisions.size).toBe(MAX_REVISIONS);
    // The oldest revisions are merged, and one of them had another word.
    expect(statsOf(facts, timeline).totalGames).toBeGreaterThanOrEqual(MAX_REVISIONS - PARTITIONS);
    const unchanged = timelineOf(...Array.from({ length: many + 1 }, () => toggle));
    expect(reportOf(facts, unchanged).plays).toBe(many);
  });
});
