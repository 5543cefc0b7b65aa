import type { CatalogMethod } from './requests.ts';

/** The NATS subject (NestJS message pattern) of each RPC of the catalog. */
export const CATALOG_PATTERN = {
  getGame: 'catalog.game.get',
  getDaily: 'catalog.daily.get',
  dailyDates: 'catalog.daily.dates',
  daysOfGames: 'catalog.daily.days',
  random: 'catalog.game.random',
  randomId: 'catalog.game.random-id',
  suggested: 'catalog.game.suggested',
  getWord: 'catalog.game.word',
  pickDaily: 'catalog.daily.pick',
  listGames: 'catalog.game.list',
  createGame: 'catalog.game.create',
  reviseGame: 'catalog.game.revise',
  deleteGame: 'catalog.game.delete',
  reviseImage: 'catalog.image.revise',
  orderImages: 'catalog.image.order',
  removeImage: 'catalog.image.remove',
  adminGame: 'catalog.admin.game',
  adminGames: 'catalog.admin.games',
  gameExists: 'catalog.game.exists',
  gameHistory: 'catalog.admin.history',
  schedule: 'catalog.schedule.get',
  planDays: 'catalog.schedule.plan',
  jobs: 'catalog.jobs.get',
  retryJobs: 'catalog.jobs.retry',
} as const satisfies Record<CatalogMethod, string>;
