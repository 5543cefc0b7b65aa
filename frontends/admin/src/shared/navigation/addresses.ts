import { text } from '@imguessr/texts';

export const gamePath = (id: number): string => `/admin/games/${id}`;

/** Returns the address of the schedule with a day (yyyy-MM-dd) chosen. */
export const dayPath = (date: string): string => `/admin/schedule?day=${date}`;

/** Returns the day that a query string of the schedule chooses, if any. */
export const chosenDayOf = (query: string): string | undefined =>
  new URLSearchParams(query).get('day') ?? undefined;

// What an editor creates. On players' pages the same words mean a play, which some languages call by
// another word.

export const NEW_GAME_TITLE = text('{count, plural, one {New Game} other {New Games}}', {
  count: 1,
});

export const gameTitle = (gameId: number): string =>
  text('{count, plural, one {Game} other {Games}} #{gameId}', { count: 1, gameId });
