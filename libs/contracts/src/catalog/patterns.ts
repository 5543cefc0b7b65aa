import type { CatalogCall } from './requests.ts';

/** The NATS subject (NestJS message pattern) of each catalog call. */
export const CATALOG_PATTERN = {
  getGame: 'catalog.game.get',
  getDaily: 'catalog.daily.get',
  random: 'catalog.game.random',
  randomId: 'catalog.game.random-id',
  suggested: 'catalog.game.suggested',
  getWord: 'catalog.game.word',
  createGame: 'catalog.game.create',
  addImage: 'catalog.image.add',
  pickDaily: 'catalog.daily.pick',
  listGames: 'catalog.game.list',
} as const satisfies Record<CatalogCall, string>;
