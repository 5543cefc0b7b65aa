export const gamePath = (id: number): string => `/admin/games/${id}`;

const PATH = '/admin/schedule';
const [DAY, GAMES] = ['day', 'games'];

/** Returns the address of the schedule with a day (yyyy-MM-dd) chosen. */
export const dayPath = (date: string): string => `${PATH}?${DAY}=${date}`;

/** Returns the address of the schedule on which only these games are offered. */
export const offerPath = (gameIds: readonly number[]): string =>
  `${PATH}?${GAMES}=${gameIds.join(',')}`;

/** Returns the day that a query string of the schedule chooses, if any. */
export const chosenDayOf = (query: string): string | undefined =>
  new URLSearchParams(query).get(DAY) ?? undefined;

/**
 * Returns the ids of the games that a query string of the schedule offers; undefined if it offers
 * all.
 */
export function offeredGamesOf(query: string): ReadonlySet<number> | undefined {
  const text = new URLSearchParams(query).get(GAMES);
  return text === null ? undefined : new Set(text.split(',').map(Number));
}
