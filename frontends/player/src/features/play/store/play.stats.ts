import type { ClientStats } from '@imguessr/contracts';
import type { CurrentLoad, PlayDependencies, ViewAccess } from './play.dependencies.ts';
import { LONG_PATIENCE_MS, within } from './play.progress.ts';

/** Creates the commands for the statistics of the game on screen. */
export function createStatsCommands(
  { api, outbox }: PlayDependencies,
  { get, set }: ViewAccess,
  current: CurrentLoad,
) {
  const showStats = (gameId: number, gameStats: ClientStats) => {
    if (gameId !== get().gameId) return;
    set({ gameStats, isFetchingStats: false });
  };
  return {
    /** Shows newer statistics of a game; ignored when another game is on screen. */
    showStats,
    /** Loads and shows the statistics; waits until all guesses of the play have been sent. */
    async fetchStats() {
      const { gameId, sessionId } = get();
      if (gameId === undefined) return;
      set({ isFetchingStats: true });
      // The last guess has not been acknowledged; its acknowledgement calls this again, so that it
      // is counted.
      if (outbox.pendingOf(gameId, sessionId).length > 0) return;
      const { signal } = current.abortController;
      try {
        const gameStats = await api.stats(gameId, sessionId, within(LONG_PATIENCE_MS, signal));
        if (!signal.aborted) showStats(gameId, gameStats);
      } catch (error) {
        if (signal.aborted) return;
        console.error('Failed to fetch the statistics', error);
        set({ gameStats: null, isFetchingStats: false });
      }
    },
  };
}

export type StatsCommands = ReturnType<typeof createStatsCommands>;
