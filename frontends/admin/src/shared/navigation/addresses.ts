export const gamePath = (id: number): string => `/admin/games/${id}`;

/** Returns the address of the schedule with a day (yyyy-MM-dd) chosen. */
export const dayPath = (date: string): string => `/admin/schedule?day=${date}`;

/** Returns the day that a query string of the schedule chooses, if any. */
export const chosenDayOf = (query: string): string | undefined =>
  new URLSearchParams(query).get('day') ?? undefined;
