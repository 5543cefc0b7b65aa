import { fetchClientStats } from '@imguessr/api-client';
import type { ClientStats } from '@imguessr/contracts';
import type { PlayDependencies, PlayVisit, ViewAccess } from './play.dependencies.ts';

export interface StatsCommands {
  fetchStats(): Promise<void>;
  /** Shows newer statistics of a game, if it is still the one on screen. */
  showStats(gameId: number, gameStats: ClientStats): void;
}

/** The statistics of the game on screen, fetched once it is over. */
export function createStatsCommands(
  { outbox }: PlayDependencies,
  { get, set }: ViewAccess,
  visit: PlayVisit,
): StatsCommands {
  const showStats = (gameId: number, gameStats: ClientStats) => {
    if (gameId !== get().gameId) return;
    const difficulty = gameStats && 'difficulty' in gameStats ? gameStats.difficulty : undefined;
    set({ gameStats, difficulty, isFetchingStats: false });
  };
  return {
    showStats,
    async fetchStats() {
      const { gameId, sessionId } = get();
      if (gameId === undefined) return;
      set({ isFetchingStats: true });
      // The last guess is still on its way: its acknowledgement calls this again, so that it is counted in.
      if (outbox.pendingOf(gameId, sessionId).length > 0) return;
      const { signal } = visit.loading;
      try {
        const gameStats = await fetchClientStats(gameId, sessionId, signal);
        if (!signal.aborted) showStats(gameId, gameStats);
      } catch (error) {
        if (signal.aborted) return;
        console.error('The statistics could not be fetched', error);
        set({ gameStats: null, isFetchingStats: false });
      }
    },
  };
}
