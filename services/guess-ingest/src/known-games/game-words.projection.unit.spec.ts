import type { CatalogFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import { createEmptyCatalog, evolveKnownCatalog, isPlayable, isUnseen, wordAt } from './game-words.projection.ts';

type Fact = CatalogFact['fact'];
const created = (word: string): Fact => ({ $case: 'gameCreated', value: { word, isActive: true, isDaily: false } });
const renamed = (word: string): Fact => ({ $case: 'wordChanged', value: { word } });

const factOf = (revision: number, fact: Fact, over: Partial<CatalogFact> = {}): CatalogFact => ({
  ...{ position: revision, gameId: 1, revision, atMs: 1, actor: 'test', epoch: 0, headPosition: 0, fact },
  ...over,
});
const start = (epoch: number, headPosition: number): CatalogFact =>
  factOf(0, undefined, { gameId: 0, position: 0, epoch, headPosition });

const after = (...facts: CatalogFact[]) => evolveKnownCatalog(createEmptyCatalog(), facts);
const wordsIn = ({ games }: ReturnType<typeof after>, gameId = 1) => games.get(gameId)?.words.map(({ word }) => word);

describe('the known catalog', () => {
  test('has the words of its games, and ignores repeated facts', () => {
    const known = after(factOf(1, created('BEE')), factOf(2, renamed('ANT')), factOf(2, renamed('ANT')));
    expect(wordsIn(known)).toEqual(['BEE', 'ANT']);
    expect(known).toMatchObject({ epoch: 0, isComplete: true });
  });
});

test('a game has the same words after a change of its theme', () => {
  const themed: Fact = { $case: 'wordChanged', value: { word: 'ANT', theme: 'animals' } };
  const game = after(factOf(1, created('BEE')), factOf(2, renamed('ANT')), factOf(3, themed)).games.get(1);
  expect(game?.words).toEqual([
    { since: 1, word: 'BEE' },
    { since: 2, word: 'ANT' },
  ]);
  expect(game?.revision).toBe(3);
});

describe('a game that is not active', () => {
  const off = (revision: number) => factOf(revision, { $case: 'gameDeactivated', value: {} });
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      factOf(2 + index, {
        $case: 'imageAdded',
        value: { imageId: index + 1, pictureHash: 'h', description: '', hint: '', credit: undefined },
      }),
    );
  const isUnseenAfter = (...facts: CatalogFact[]) => {
    const game = after(...facts).games.get(1);
    return game && isUnseen(game, 0);
  };

  test('does not exist for players if it never had all its pictures while it was active', () => {
    expect(isUnseenAfter(factOf(1, created('BEE')), ...pictures(4), off(6))).toBe(true);
    expect(isUnseenAfter(factOf(1, created('BEE')), off(2))).toBe(true);
  });

  test('is remembered if it was public', () => {
    expect(isUnseenAfter(factOf(1, created('BEE')), ...pictures(5), off(7))).toBe(false);
  });
});

describe('a restored game', () => {
  const deleted = [
    factOf(1, created('BEE')),
    factOf(2, renamed('ANT')),
    factOf(3, { $case: 'gameDeleted', value: {} }),
  ];
  const restored = factOf(4, {
    $case: 'gameCreated',
    value: { word: 'ANT', isActive: true, isDaily: false, isRestored: true },
  });
  const pictures = [11, 12, 13, 14, 15].map((imageId, index) =>
    factOf(2 + index, {
      $case: 'imageAdded',
      value: { imageId, pictureHash: 'h', description: '', hint: '', credit: undefined },
    }),
  );

  test('is playable again with its pictures', () => {
    const events = [factOf(1, created('BEE')), ...pictures, factOf(7, { $case: 'gameDeleted', value: {} })];
    const before = after(...events).games.get(1);
    const game = after(...events, { ...restored, revision: 8 }).games.get(1);
    expect([before && isPlayable(before), game && isPlayable(game)]).toEqual([false, true]);
    expect(game?.imageIds).toEqual([11, 12, 13, 14, 15]);
  });

  test('decides each earlier play by the word with which it started', () => {
    const game = after(...deleted, restored).games.get(1);
    expect([1, 2, 3, 4].map((revision) => game && wordAt(game, revision))).toEqual(['BEE', 'ANT', 'ANT', 'ANT']);
  });
});

describe('a new epoch', () => {
  const before = () =>
    after(factOf(1, created('BEE')), factOf(2, renamed('ANT')), factOf(1, created('FLY'), { gameId: 2 }));

  test('replaces all known games, including revisions that no longer exist', () => {
    const known = evolveKnownCatalog(before(), [
      start(9, 2),
      factOf(1, created('BEE'), { epoch: 9, headPosition: 2 }),
      factOf(2, renamed('WASP'), { epoch: 9, headPosition: 2 }),
    ]);
    expect(wordsIn(known)).toEqual(['BEE', 'WASP']);
    expect(wordsIn(known, 2)).toBeUndefined();
  });

  test('is complete once its newest fact was read', () => {
    const early = evolveKnownCatalog(before(), [start(9, 2), factOf(1, created('BEE'), { epoch: 9, headPosition: 3 })]);
    expect(early.isComplete).toBe(false);
    const last = factOf(3, renamed('WASP'), { epoch: 9, headPosition: 3 });
    expect(evolveKnownCatalog(early, [last])).toMatchObject({ epoch: 9, isComplete: true });
  });

  test('without facts has no games', () => {
    const known = evolveKnownCatalog(before(), [start(9, 0)]);
    expect(known).toEqual({ epoch: 9, isComplete: true, games: new Map() });
  });

  test('starts with any of its facts', () => {
    expect(wordsIn(evolveKnownCatalog(before(), [factOf(1, created('WASP'), { epoch: 9 })]))).toEqual(['WASP']);
  });

  test('ignores later facts of an earlier epoch', () => {
    const known = evolveKnownCatalog(before(), [factOf(1, created('WASP'), { epoch: 9 }), factOf(2, renamed('ANT'))]);
    expect(wordsIn(known)).toEqual(['WASP']);
  });
});
