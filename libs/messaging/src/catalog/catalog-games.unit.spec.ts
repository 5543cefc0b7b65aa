import type { CatalogFact } from '@imguessr/contracts/facts';
import { describe, expect, test } from 'vitest';
import { catalogFact, gameCreated, wordChanged } from '../testing/catalog-fact.ts';
import { type CatalogGames, evolveCatalogGames, noCatalogGames } from './catalog-games.ts';

const start = (epoch: number, headPosition: number): CatalogFact =>
  catalogFact(0, undefined, { gameId: 0, position: 0, epoch, headPosition });

/** A game is the list of its words. */
const withWord = (
  words: readonly string[] | undefined,
  { fact }: CatalogFact,
): readonly string[] =>
  fact?.$case === 'gameCreated' || fact?.$case === 'wordChanged'
    ? [...(words ?? []), fact.value.word]
    : (words ?? []);
const evolved = (known: CatalogGames<readonly string[]>, ...facts: CatalogFact[]) =>
  facts.reduce((games, fact) => evolveCatalogGames(games, fact, withWord), known);

const before = () =>
  evolved(
    noCatalogGames(),
    catalogFact(1, gameCreated('BEE')),
    catalogFact(2, wordChanged('ANT')),
    catalogFact(1, gameCreated('FLY'), { gameId: 2 }),
  );

test('each game is made of its facts', () => {
  const games = new Map([
    [1, ['BEE', 'ANT']],
    [2, ['FLY']],
  ]);
  expect(before()).toEqual({ epoch: 0, isComplete: true, games });
});

describe('a new epoch', () => {
  test('replaces all known games, including revisions that no longer exist', () => {
    const known = evolved(
      before(),
      start(9, 2),
      catalogFact(1, gameCreated('BEE'), { epoch: 9, headPosition: 2 }),
      catalogFact(2, wordChanged('WASP'), { epoch: 9, headPosition: 2 }),
    );
    expect(known.games).toEqual(new Map([[1, ['BEE', 'WASP']]]));
  });

  test('is complete once its newest fact was read', () => {
    const early = evolved(
      before(),
      start(9, 2),
      catalogFact(1, gameCreated('BEE'), { epoch: 9, headPosition: 3 }),
    );
    expect(early.isComplete).toBe(false);
    const last = catalogFact(3, wordChanged('WASP'), { epoch: 9, headPosition: 3 });
    expect(evolved(early, last)).toMatchObject({ epoch: 9, isComplete: true });
  });

  test('without facts has no games', () => {
    expect(evolved(before(), start(9, 0))).toEqual({
      epoch: 9,
      isComplete: true,
      games: new Map(),
    });
  });

  test('starts with any of its facts', () => {
    const known = evolved(before(), catalogFact(1, gameCreated('WASP'), { epoch: 9 }));
    expect(known.games).toEqual(new Map([[1, ['WASP']]]));
  });

  test('ignores later facts of an earlier epoch', () => {
    const known = evolved(
      before(),
      catalogFact(1, gameCreated('WASP'), { epoch: 9 }),
      catalogFact(2, wordChanged('ANT')),
    );
    expect(known.games).toEqual(new Map([[1, ['WASP']]]));
  });
});
