import type { AdminApi } from '@imguessr/api-client/admin';
import type { AdminGame } from '@imguessr/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isBlind } from './blind-mode.ts';

/** How often the background jobs are refetched while they are on screen. */
const JOBS_REFETCH_INTERVAL_MS = 3_000;

/** How often an import is refetched while the server works on it. */
const IMPORT_REFETCH_INTERVAL_MS = 1_000;

/** How often live figures are refetched while they are on screen. */
const FIGURES_REFETCH_INTERVAL_MS = 10_000;

const DELIVERIES_REFETCH_INTERVAL_MS = 3_000;

/** Kept between pages: changes of games invalidate it. */
export const gamesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['games'],
    queryFn: ({ signal }) => api.listGames({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a new installation lacks. */
export const setupQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['setup'], queryFn: ({ signal }) => api.setup({ signal }) });

export const reportsQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['reports'], queryFn: ({ signal }) => api.reports({ signal }) });

/** Never from the cache: a form begins with what is stored. */
export const siteQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['site'], queryFn: ({ signal }) => api.site({ signal }), gcTime: 0 });

export const gameQuery = (api: AdminApi, id: number) =>
  queryOptions({ queryKey: ['game', id], queryFn: ({ signal }) => api.getGame({ params: { id }, signal }) });

/** What resembles a game. Refetched for each revision of the game, but not for changes of other games. */
export const similarQuery = (api: AdminApi, id: number, revision: number) =>
  queryOptions({
    queryKey: ['similar', id, revision],
    // Others may be hidden, also while this game is open.
    queryFn: ({ signal }) =>
      api.similarGames({ params: { id }, query: { blind: isBlind() ? 'true' : undefined }, signal }),
    placeholderData: (before) => before,
  });

/** Pictures of all games whose texts contain the words. Texts are changed on other pages. */
export const picturesQuery = (api: AdminApi, words: string) =>
  queryOptions({
    queryKey: ['pictures', words],
    queryFn: ({ signal }) => api.findPictures({ query: { q: words }, signal }),
  });

const TEST_PLAYS_REFETCH_INTERVAL_MS = 10_000;

export const testPlaysKey = (id: number) => ['test-plays', id] as const;

/** What testers do while somebody looks at it. It belongs to the word and the pictures of a revision. */
export const testPlaysQuery = (api: AdminApi, { id, revision }: Pick<AdminGame, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: [...testPlaysKey(id), revision],
    queryFn: ({ signal }) => api.testPlays({ params: { id }, signal }),
    placeholderData: (before) => before,
    refetchInterval: TEST_PLAYS_REFETCH_INTERVAL_MS,
  });

export const forecastKey = (id: number) => ['forecast', id] as const;

/** The forecast for a revision of a game with `finished` finished test plays. */
export const forecastQuery = (api: AdminApi, { id, revision }: Pick<AdminGame, 'id' | 'revision'>, finished: number) =>
  queryOptions({
    queryKey: [...forecastKey(id), revision, finished],
    queryFn: ({ signal }) => api.gameForecast({ params: { id }, signal }),
    placeholderData: (before) => before,
  });

/** How good the forecasts of past games were. */
export const forecastFiguresQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['figures', 'forecasts'], queryFn: ({ signal }) => api.forecastFigures({ signal }) });

/** `useLiveStats` keeps the result up to date while it is on screen. */
export const statsQuery = (api: AdminApi, id: number) =>
  queryOptions({
    queryKey: ['stats', id],
    queryFn: ({ signal }) => api.gameStats({ params: { id }, signal }),
    // the stream is given the id of the response, which a copy would not have
    structuralSharing: false,
  });

/** How well the clues of a game work. A report belongs to the word and the pictures that players see. */
export const cluesQuery = (api: AdminApi, { id, word, images }: Pick<AdminGame, 'id' | 'word' | 'images'>) =>
  queryOptions({
    queryKey: ['clues', id, word, images.map((image) => `${image.id} ${image.url}`).join()],
    queryFn: ({ signal }) => api.clueReport({ params: { id }, signal }),
  });

/** The figures of every game that has been played, by ascending id. Games without plays have no row. */
export const figuresQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['figures'], queryFn: ({ signal }) => api.gameFigures({ signal }) });

/** Like `figuresQuery`, for places that show the figures as they are now. Others do not ask an expired session for a login by polling. */
export const liveFiguresQuery = (api: AdminApi) => ({
  ...figuresQuery(api),
  refetchInterval: FIGURES_REFETCH_INTERVAL_MS,
});

/** The plays of each of the last days in UTC. */
export const dailyFiguresQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['figures', 'days'],
    queryFn: ({ signal }) => api.dailyFigures({ signal }),
    refetchInterval: FIGURES_REFETCH_INTERVAL_MS,
  });

export const historyQuery = (api: AdminApi, id: number) =>
  queryOptions({ queryKey: ['history', id], queryFn: ({ signal }) => api.gameHistory({ params: { id }, signal }) });

/** A calendar month (yyyy-MM), or a number of days from a date (yyyy-MM-dd). */
type ScheduleRange = { readonly month: string } | { readonly from: string; readonly days: number };

export const scheduleQuery = (api: AdminApi, range: ScheduleRange) =>
  queryOptions({ queryKey: ['schedule', range], queryFn: ({ signal }) => api.schedule({ query: range, signal }) });

/** What makers have written about days, by date. Nothing in blind mode. */
export const dayNotesQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['day-notes'], queryFn: ({ signal }) => api.dayNotes({ signal }) });

/** The games that were deleted last. */
export const deletedGamesQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['deleted-games'], queryFn: ({ signal }) => api.deletedGames({ signal }) });

/** A game after the change with a revision, which never changes again. */
export const gameStateQuery = (api: AdminApi, id: number, revision: number) =>
  queryOptions({
    queryKey: ['game-state', id, revision],
    queryFn: ({ signal }) => api.gameState({ params: { id, revision }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const jobsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => api.jobs({ signal }),
    refetchInterval: JOBS_REFETCH_INTERVAL_MS,
  });

/** The boxes of games uploaded within the last day, newest first. */
export const importsQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['imports'], queryFn: ({ signal }) => api.imports({ signal }) });

/** An import with its rows; refetched often while the server works on it. */
export const importQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => api.getImport({ params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'checking' || state.data?.state === 'importing' ? IMPORT_REFETCH_INTERVAL_MS : false,
  });

/** Deliveries come in soon after a test. */
export const webhooksQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api.webhooks({ signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'))
        ? DELIVERIES_REFETCH_INTERVAL_MS
        : false,
  });

export const calendarFeedQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['calendar-feed'], queryFn: ({ signal }) => api.calendarFeed({ signal }) });

/** The people and the tokens of scripts, by name. */
export const makersQuery = (api: AdminApi) =>
  queryOptions({ queryKey: ['makers'], queryFn: ({ signal }) => api.makers({ signal }) });

/** Refetches everything that shows a game, after a change of it. */
export async function gameChanged(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['games'] }),
    queries.invalidateQueries({ queryKey: ['game', id] }),
    queries.invalidateQueries({ queryKey: ['history', id] }),
  ]);
}
