import { encodePlayFact, type PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInMemoryFold } from '../../fold/in-memory-fold.ts';
import { readFact } from '../../log/fact-reader.ts';
import { createGameTallyCodec } from '../../projections/game-tally/game-tally.codec.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { attemptOfFact } from '../recount/audited-attempt.ts';
import { createPartitionRecount, type PartitionRecount } from '../recount/partition-recount.ts';
import type { RecountedGame } from '../recount/recounted-game.ts';
import { compareStatistics } from './stored-fields.comparison.ts';

const WORDS = ['CAT', 'DOG', 'COW', '!WHALE', '?', '.'];
/** A play of one to five attempts that ends when it is won, given up, or out of attempts. */
const anyPlay = fc
  .record({
    gameId: fc.integer({ min: 1, max: 2 }),
    steps: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }),
    edition: fc.integer({ min: 1, max: 2 }),
    isAiSelfPlay: fc.boolean(),
  })
  .map(({ gameId, steps, edition, isAiSelfPlay }) => {
    const end = steps.findIndex((step) => step === '.' || step.startsWith('!'));
    const made = end === -1 ? steps : steps.slice(0, end + 1);
    return (sessionId: string) =>
      playOf(gameId, sessionId, made.join(' '), { isAiSelfPlay }).map((fact) => ({
        ...fact,
        edition,
      }));
  });
const anyFacts = fc
  .array(anyPlay, { minLength: 0, maxLength: 120 })
  .map((plays) => plays.flatMap((play, index) => play(`session${index}`)));

/** Returns the fields that the projection would have stored for each game after these facts. */
function storedBy(facts: readonly PlayFact[]): Map<string, Record<string, string>> {
  const fold = createInMemoryFold(0, createGameTallyCodec(), Number.POSITIVE_INFINITY);
  const stored = new Map<string, Record<string, string>>();
  for (const fact of facts) {
    fold.apply([readFact(encodePlayFact(fact))]);
    for (const [id, set, deleted] of fold.drainChange().tallies) {
      const fields = stored.get(id) ?? {};
      for (let i = 0; i < set.length; i += 2) fields[set[i] ?? ''] = set[i + 1] ?? '';
      for (const field of deleted) delete fields[field];
      stored.set(id, fields);
    }
  }
  return stored;
}

function recountOf(facts: readonly PlayFact[]): PartitionRecount {
  const recount = createPartitionRecount('log', { capacity: 10_000, used: 0 });
  recount.apply(facts.map(attemptOfFact), 1);
  return recount;
}
const gameIn = (recount: PartitionRecount, played: string, seq: number): RecountedGame => {
  const game = recount.gameAt(played, seq);
  if (!game) throw new Error('the game cannot be compared');
  return game;
};

describe('stored fields', () => {
  test('agree with the recount at every position, for any plays', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(), (facts, cut) => {
        const seq = facts.length === 0 ? 0 : cut % (facts.length + 1);
        const recount = recountOf(facts);
        const stored = storedBy(facts.slice(0, seq));
        for (const played of ['1.1', '1.2', '2.1', '2.2', '3.1']) {
          const game = gameIn(recount, played, seq);
          expect(compareStatistics(game, stored.get(played) ?? {})).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('differ as soon as any one of them is changed, added or removed', () => {
    const facts = ['CAT !WHALE', 'DOG ? CAT .', 'CAT DOG COW ? CAT'].flatMap((play, i) =>
      playOf(1, `s${i}`, play, { startedAtMs: 0 }),
    );
    const game = gameIn(recountOf(facts), '1.0', facts.length);
    const fields = storedBy(facts).get('1.0') ?? {};
    for (const [field, value] of Object.entries(fields)) {
      expect(compareStatistics(game, { ...fields, [field]: '7' })).toEqual([
        { field, expected: value, found: '7' },
      ]);
      const { [field]: _, ...rest } = fields;
      expect(compareStatistics(game, rest)).toEqual([{ field, expected: value, found: 'none' }]);
    }
    expect(compareStatistics(game, { ...fields, '1.PIG': '1' })).toEqual([
      { field: '1.PIG', expected: 'none', found: '1' },
    ]);
  });

  test('are not compared word by word where there are more words than are counted exactly', () => {
    const facts = Array.from({ length: 1_001 }, (_, i) =>
      playOf(1, `s${i}`, `W${[...String(i)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`),
    ).flat();
    const game = gameIn(recountOf(facts), '1.0', facts.length);
    expect(game.words[0]).toBeUndefined();
    expect(compareStatistics(game, { '1.ANYTHING': '5', '1.wrong': '1001' })).toEqual([]);
    expect(compareStatistics(game, { '1.wrong': '1', '2.CAT': '1' })).toHaveLength(2);
  });
});

describe('a recount', () => {
  test('keeps no more words than its budget', () => {
    const budget = { capacity: 2, used: 0 };
    const recount = createPartitionRecount('log', budget);
    recount.apply(playOf(1, 's', 'CAT DOG COW PIG').map(attemptOfFact), 1);
    expect(budget.used).toBe(2);
    expect(recount.gameAt('1.0', 4)?.words.map((words) => words?.guesses.size)).toEqual([
      1,
      1,
      undefined,
      undefined,
      0,
    ]);
    recount.release();
    expect(budget.used).toBe(0);
  });

  test('does not know a game as of a position that it has not reached', () => {
    expect(
      createPartitionRecount('log', { capacity: 1, used: 0 }).gameAt('1.0', 1),
    ).toBeUndefined();
  });
});
