import type { CatalogFact } from '@imguessr/contracts/facts';

type Fact = CatalogFact['fact'];

export const gameCreated = (word: string): Fact => ({
  $case: 'gameCreated',
  value: { word, isActive: true, isDaily: false },
});

export const wordChanged = (word: string): Fact => ({ $case: 'wordChanged', value: { word } });

/** Returns a fact of game 1, at the position of its revision. */
export const catalogFact = (
  revision: number,
  fact: Fact,
  over: Partial<CatalogFact> = {},
): CatalogFact => ({
  position: revision,
  gameId: 1,
  revision,
  atMs: 1,
  actor: 'test',
  epoch: 0,
  headPosition: 0,
  fact,
  ...over,
});
