import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminCalls } from './admin-calls.ts';

/** How often background jobs are asked for again while they are on screen, in milliseconds. */
const JOBS_EVERY_MS = 3_000;

export const gamesQuery = (calls: AdminCalls) =>
  queryOptions({ queryKey: ['games'], queryFn: ({ signal }) => calls.games(signal) });

export const gameQuery = (calls: AdminCalls, id: number) =>
  queryOptions({ queryKey: ['game', id], queryFn: ({ signal }) => calls.game(id, signal) });

/** What is on screen is kept up to date by `useLiveStats`. */
export const statsQuery = (calls: AdminCalls, id: number) =>
  queryOptions({
    queryKey: ['stats', id],
    queryFn: ({ signal }) => calls.stats(id, signal),
    refetchOnMount: 'always',
  });

export const cluesQuery = (calls: AdminCalls, id: number) =>
  queryOptions({
    queryKey: ['clues', id],
    queryFn: ({ signal }) => calls.clues(id, signal),
    refetchOnMount: 'always',
  });

export const historyQuery = (calls: AdminCalls, id: number) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: ({ signal }) => calls.history(id, signal),
    refetchOnMount: 'always',
  });

export const scheduleQuery = (calls: AdminCalls, month: string) =>
  queryOptions({
    queryKey: ['schedule', month],
    queryFn: ({ signal }) => calls.schedule(month, signal),
    refetchOnMount: 'always',
  });

export const jobsQuery = (calls: AdminCalls) =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => calls.jobs(signal),
    refetchInterval: JOBS_EVERY_MS,
    refetchOnMount: 'always',
  });

/** After a change of a game: whatever shows it is asked for again. */
export async function gameChanged(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['games'] }),
    queries.invalidateQueries({ queryKey: ['game', id] }),
    queries.invalidateQueries({ queryKey: ['history', id] }),
  ]);
}
