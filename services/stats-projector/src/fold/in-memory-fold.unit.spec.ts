import { PlayFact } from '@imguessr/contracts/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFact } from '../log/fact-reader.ts';
import { createGameTallyCodec } from '../projections/game-tally/game-tally.codec.ts';
import type { GameTally } from '../projections/game-tally/game-tally.projection.ts';
import { playOf } from '../testing/stored-fact.ts';
import { createInMemoryFold, type InMemoryFold } from './in-memory-fold.ts';
import type { Change } from './projection-store.port.ts';

const codec = createGameTallyCodec();
const UNLIMITED = 1_000_000;
/** The weight of a game with a single wrong guess: a word and an outcome. */
const ONE_GUESS = 12;

const idOf = (gameId: number) => `${gameId}.0`;
/** The stored fields of a game with wrong guesses of one word. */
const fieldsOf = (guesses: number) => ['1.wrong', String(guesses), '1.CAT', String(guesses)];
const stored = (guesses: number) => ({ '1.wrong': String(guesses), '1.CAT': String(guesses) });

/** Returns the facts of plays of these games by different sessions: one wrong guess each. */
const guesses = (...gameIds: number[]) =>
  gameIds.flatMap((gameId, i) =>
    playOf(gameId, `s${i}`, 'CAT').map((fact) => readFact(PlayFact.encode(fact).finish())),
  );

/** Returns a store in memory that checks what a change may be applied to, like the one in Redis. */
function createMemoryStore() {
  const games = new Map<string, Map<string, string>>();
  let seq = 0;
  return {
    games,
    get seq() {
      return seq;
    },
    apply(change: Change) {
      expect(seq).toBeGreaterThanOrEqual(change.base);
      for (const [id, set, deleted] of change.tallies) {
        const fields = games.get(id) ?? new Map<string, string>();
        for (let i = 0; i + 1 < set.length; i += 2) fields.set(set[i] ?? '', set[i + 1] ?? '');
        for (const field of deleted) fields.delete(field);
        games.set(id, fields);
      }
      seq = change.next;
    },
    loadInto(fold: InMemoryFold<GameTally>, ids: readonly string[]) {
      for (const id of ids)
        fold.load(id, codec.decode(Object.fromEntries(games.get(id) ?? [])), seq);
    },
  };
}

describe('a fold from the start of the log', () => {
  it('has all games, so none must be loaded', () => {
    const fold = createInMemoryFold(0, codec, UNLIMITED);
    expect(fold.missingIds(guesses(1, 2))).toEqual([]);
    expect(fold.tally(idOf(9))).toEqual(codec.newTally());
  });

  it('counts the facts that are not stored yet', () => {
    const fold = createInMemoryFold(0, codec, UNLIMITED);
    fold.apply([...guesses(1, 2), undefined]);
    expect(fold).toMatchObject({ foldedSeq: 3, nextSeq: 4, pendingCount: 3 });
    fold.drainChange();
    expect(fold.pendingCount).toBe(0);
  });

  it('drains each change once, with the games that changed and the plays that were started', () => {
    const fold = createInMemoryFold(0, codec, UNLIMITED);
    fold.apply(guesses(1, 2, 1));
    const change = fold.drainChange();
    expect(change).toMatchObject({
      base: 0,
      next: 3,
      tallies: [
        [idOf(1), fieldsOf(2), []],
        [idOf(2), fieldsOf(1), []],
      ],
    });
    expect(
      change.played.flatMap(([, , started]) => started.filter((_, i) => i % 3 === 2)).sort(),
    ).toEqual([1, 2, 3]);
    expect(fold.drainChange()).toEqual({ base: 3, next: 3, tallies: [], played: [] });
    fold.apply(guesses(2));
    expect(fold.drainChange()).toMatchObject({
      base: 3,
      next: 4,
      tallies: [[idOf(2), fieldsOf(2), []]],
    });
  });
});

describe('a fold that continues after a checkpoint', () => {
  it('must load each game once before a fact of that game, but not for messages that are no facts', () => {
    const fold = createInMemoryFold(5, codec, UNLIMITED);
    expect(fold.nextSeq).toBe(6);
    expect(fold.missingIds([...guesses(1, 2, 1), undefined])).toEqual([1, 2].map(idOf));
    expect(fold.tally(idOf(1))).toBeUndefined();
    expect(() => fold.apply(guesses(1))).toThrow('tally 1.0 was folded before it was loaded');
    fold.load(idOf(1), codec.newTally(), 5);
    expect(fold.missingIds(guesses(1, 2))).toEqual([2].map(idOf));
  });

  it('does not count facts that a loaded tally includes, and stores its changes only after those of that tally', () => {
    const fold = createInMemoryFold(5, codec, UNLIMITED);
    fold.load(idOf(1), codec.decode(stored(7)), 7);
    fold.apply(guesses(1, 1, 1));
    expect(fold.drainChange()).toMatchObject({
      base: 7,
      next: 8,
      tallies: [[idOf(1), fieldsOf(8), []]],
    });
  });

  it('keeps the tally that it has when a game is loaded again', () => {
    const fold = createInMemoryFold(5, codec, UNLIMITED);
    fold.load(idOf(1), codec.decode(stored(7)), 5);
    fold.load(idOf(1), codec.newTally(), 9);
    fold.apply(guesses(1));
    expect(fold.drainChange()).toMatchObject({ base: 5, tallies: [[idOf(1), fieldsOf(8), []]] });
  });
});

describe('a fold beyond its capacity', () => {
  const folded = (capacity: number, ...gameIds: number[]) => {
    const fold = createInMemoryFold(0, codec, capacity);
    fold.apply(guesses(...gameIds));
    fold.drainChange();
    return fold;
  };

  it('evicts the least recently used games down to four fifths, and must load them again', () => {
    const fold = folded(3 * ONE_GUESS, 1, 2, 3);
    fold.apply(guesses(1, 4));
    fold.drainChange();
    fold.trim(5);
    expect(fold.missingIds(guesses(1, 2, 3, 4))).toEqual([2, 3].map(idOf));
    expect(fold.tally(idOf(2))).toBeUndefined();
    expect(fold.tally(idOf(1))).toBeDefined();
  });

  it('evicts nothing as long as the capacity is not exceeded', () => {
    const fold = folded(3 * ONE_GUESS, 1, 2, 3);
    fold.trim(3);
    expect(fold.missingIds(guesses(1, 2, 3))).toEqual([]);
  });

  it('counts the games that were loaded', () => {
    const fold = createInMemoryFold(5, codec, 3 * ONE_GUESS);
    for (const id of [1, 2, 3, 4]) fold.load(idOf(id), codec.decode(stored(1)), 5);
    fold.trim(5);
    expect(fold.missingIds(guesses(1, 2, 3, 4))).toEqual([1, 2].map(idOf));
  });

  it('evicts when the capacity is exceeded by one counter, folded or loaded', () => {
    const counted = folded(2 * ONE_GUESS - 1, 1, 2);
    counted.trim(2);
    expect(counted.missingIds(guesses(1, 2))).toEqual([1].map(idOf));
    const loaded = createInMemoryFold(5, codec, 2 * ONE_GUESS - 1);
    for (const id of [1, 2]) loaded.load(idOf(id), codec.decode(stored(1)), 5);
    loaded.trim(5);
    expect(loaded.missingIds(guesses(1, 2))).toEqual([1].map(idOf));
  });

  it('keeps games with facts that are not stored', () => {
    const fold = folded(ONE_GUESS, 1, 2, 3);
    fold.trim(1);
    expect(fold.missingIds(guesses(1, 2, 3))).toEqual([1].map(idOf));
    fold.apply(guesses(2));
    fold.trim(4);
    expect(fold.missingIds(guesses(1, 2, 3))).toEqual([1, 3].map(idOf));
  });
});

describe('a fold whose store was lost', () => {
  it('continues in memory, without collecting changes', () => {
    const fold = createInMemoryFold(0, codec, UNLIMITED);
    fold.apply(guesses(1));
    fold.stopPersisting();
    fold.apply(guesses(1, 2));
    expect(fold.tally(idOf(1))?.words[0]?.counts.get('CAT')).toBe(2);
    expect(fold.tally(idOf(2))?.words[0]?.counts.get('CAT')).toBe(1);
    expect(fold.drainChange()).toMatchObject({ tallies: [], played: [] });
  });

  it('ignores games that it cannot load any more', () => {
    const fold = createInMemoryFold(5, codec, UNLIMITED);
    fold.load(idOf(1), codec.newTally(), 5);
    fold.stopPersisting();
    fold.apply(guesses(1, 2));
    expect(fold.tally(idOf(1))?.words[0]?.counts.get('CAT')).toBe(1);
    expect(fold.tally(idOf(2))).toBeUndefined();
  });

  it('never has a tally without the facts that arrived while it was being loaded', () => {
    const fold = createInMemoryFold(5, codec, UNLIMITED);
    fold.stopPersisting();
    fold.apply(guesses(1));
    fold.load(idOf(1), codec.newTally(), 5);
    expect(fold.tally(idOf(1))).toBeUndefined();
  });
});

describe('any log', () => {
  it('is stored with the same fields, however it is split and however few games fit into memory', () => {
    const games = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 40 });
    const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 });
    fc.assert(
      fc.property(games, sizes, fc.integer({ min: 0, max: 5 }), (gameIds, batches, capacity) => {
        const facts = guesses(...gameIds);
        const store = createMemoryStore();
        const fold = createInMemoryFold(0, codec, capacity * ONE_GUESS);
        for (const size of [...batches, facts.length]) {
          const batch = facts.slice(fold.nextSeq - 1, fold.nextSeq - 1 + size);
          store.loadInto(fold, fold.missingIds(batch));
          fold.apply(batch);
          store.apply(fold.drainChange());
          fold.trim(store.seq);
        }
        const expected = Map.groupBy(gameIds, (id) => id);
        const found = [...store.games].map(([id, fields]) => [id, Object.fromEntries(fields)]);
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries([...expected].map(([id, all]) => [idOf(id), stored(all.length)])),
        );
      }),
    );
  });
});
