export const gamePath = (id: number): string => `/admin/games/${id}`;

const IMAGE = 'image';

/** Returns the address of a game with one of its images in sight. */
export const imagePath = (gameId: number, imageId: number): string =>
  `${gamePath(gameId)}?${IMAGE}=${imageId}`;

/** Returns the id of the image that a query string of a game shows, if any. */
export const shownImageOf = (query: string): string | undefined =>
  new URLSearchParams(query).get(IMAGE) ?? undefined;

/** Returns the address of the search for pictures with a text, which may be empty. */
export const picturesPath = (words = ''): string =>
  words === '' ? '/admin/pictures' : `/admin/pictures?${new URLSearchParams({ q: words })}`;

/** Returns what a query string of the search for pictures has. */
export const searchedWordsOf = (query: string): string => new URLSearchParams(query).get('q') ?? '';

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
