import type { CatalogMethod } from './requests.ts';

/**
 * The subjects of release 0.1.0, which knows no others: until no upgrade begins at it, it runs
 * beside this one.
 */
const FORMER: Partial<Record<CatalogMethod, string>> = {
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
  gameHistory: 'catalog.admin.history',
  schedule: 'catalog.schedule.get',
  planDays: 'catalog.schedule.plan',
  jobs: 'catalog.jobs.get',
  retryJobs: 'catalog.jobs.retry',
};

export const catalogPattern = (method: CatalogMethod): string =>
  FORMER[method] ?? derivedPattern(method);

/** Returns the subjects of callers of this release and of the next one. */
export const catalogPatterns = (method: CatalogMethod): string[] => [
  ...new Set([catalogPattern(method), derivedPattern(method)]),
];

const derivedPattern = (method: CatalogMethod): string => `catalog.${method}`;
