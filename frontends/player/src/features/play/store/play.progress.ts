import type { GamePayload } from '@imguessr/contracts';
import { outcomeOf } from '@imguessr/game-rules';
import { today } from '../../../shared/daily/today.ts';
import type { SettledGuess } from '../../../shared/outbox/outbox.ts';
import type { LastGame } from '../../../shared/storage/last-game.storage.ts';
import type { CurrentLoad, PlayDependencies, ViewAccess } from './play.dependencies.ts';
import { afterRestore, unrecordedOf } from './play.state.ts';

/** The progress of a play: restored from the server or from this browser, and stored in the browser. */
export interface Progress {
  /** Shows the session's earlier guesses, unless the page already shows more. */
  restore(game: GamePayload, sessionId: string, signal: AbortSignal): Promise<void>;
  /** Stores the progress, for the history and for opening the page offline. */
  save(): void;
  /** Shows the game stored by the last visit. */
  showLastGame(stored: LastGame): void;
  /** Compares a settled guess with the page. When they differ, as after a guess in another tab, shows the server's record. */
  reconcile(settled: SettledGuess): Promise<void>;
}

/** Creates the part of the store that restores and stores progress. */
export function createProgress(
  { api, playedGames, lastGame, outbox, onOutOfSync }: PlayDependencies,
  { get, set }: ViewAccess,
  current: CurrentLoad,
  fetchStats: () => Promise<void>,
): Progress {
  const fetchStatsAtEnd = () => {
    if (get().isGameOver) void fetchStats();
  };

  const save = () => {
    const { route, gameId, sessionId, word, play, attempts } = get();
    if (gameId === undefined || !route) return;
    const days = route.kind === 'daily' && { days: { [route.date]: today() } };
    const end = play.isOver && { outcome: outcomeOf(play.hasWon, play.attemptsUsed), word, endedAt: Date.now() };
    if (attempts.length > 0) playedGames.save({ gameId, sessionId, ...days, ...end });
    const { game } = current;
    // Attempts have no time; their number keeps the order.
    const records = attempts.map((attempt, index) => ({ ...attempt, createdAt: String(index) }));
    if (game?.gameId === gameId) lastGame.save({ route, game, sessionId, attempts: records });
  };

  return {
    save,

    async restore(game, sessionId, signal) {
      const records = await api.guesses(game.gameId, sessionId, signal).catch((error: unknown) => {
        if (!signal.aborted) console.error('Failed to fetch earlier guesses', error);
        const stored = lastGame.read();
        return stored?.game.gameId === game.gameId && stored.sessionId === sessionId ? stored.attempts : [];
      });
      const unsent = outbox.pendingOf(game.gameId, sessionId);
      if (signal.aborted) return;
      // A guess made during the request is in one of the two lists, or the page is ahead of both. What it shows already stays as it is,
      // such as the card in front, which the player may have chosen since.
      if (records.length + unrecordedOf(unsent, records).length <= get().play.attemptsUsed) return;
      set(afterRestore(records, unsent, game.word));
      save();
      fetchStatsAtEnd();
    },

    showLastGame({ game, sessionId, attempts }) {
      const { gameId, word, wordLength, allImages } = game;
      current.game = game;
      const progress = afterRestore(attempts, outbox.pendingOf(gameId, sessionId), word);
      set({ sessionId, gameId, word, wordLength, allImages, ...progress, isLoading: false, isOffline: true });
      fetchStatsAtEnd();
    },

    async reconcile(settled) {
      if ('rejection' in settled) console.error('The server rejected a guess', settled.rejection);
      const { gameId, sessionId, remainingAttempts, play } = get();
      const { guess } = settled;
      if (guess.gameId !== gameId || guess.sessionId !== sessionId) return;
      if (outbox.pendingOf(gameId, sessionId).length > 0) return;
      // Once a game is over no attempts remain, whatever their number was here and in another tab.
      const agrees = 'answer' in settled && settled.answer.remainingAttempts === remainingAttempts && !play.isOver;
      const isUnrelatedError = 'rejection' in settled && settled.rejection.status !== 409;
      if (!agrees && !isUnrelatedError) {
        const { word } = get();
        const { signal } = current.abortController;
        const records = await api.guesses(gameId, sessionId, signal).catch(() => undefined);
        if (signal.aborted) return;
        if (records && (records.length !== play.attemptsUsed || 'rejection' in settled)) {
          set(afterRestore(records, [], word));
          save();
          onOutOfSync?.();
        }
      }
      fetchStatsAtEnd();
    },
  };
}
