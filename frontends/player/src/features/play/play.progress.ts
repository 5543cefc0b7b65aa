import { fetchGuesses } from '@imguessr/api-client';
import type { GamePayload } from '@imguessr/contracts';
import { outcomeOf } from '@imguessr/game-rules';
import { today } from '../../shared/daily/today.ts';
import type { Settled } from '../../shared/outbox/outbox.ts';
import type { LastGame } from '../../shared/storage/last-game.storage.ts';
import type { PlayDependencies, PlayVisit, ViewAccess } from './play.dependencies.ts';
import { afterRestore } from './play.state.ts';

/** How far a play is: restored from the server or from this browser, and written down here. */
export interface Progress {
  /** Shows what the session has guessed before, unless the page is ahead of it already. */
  restore(game: GamePayload, sessionId: string, signal: AbortSignal): Promise<void>;
  /** Stores how far the play is: for the history, and for a visit without a network. */
  note(): void;
  /** Shows the game that was kept from the last visit. */
  showKept(kept: LastGame): void;
  /** Compares a guess that the server answered with the page: another tab of this browser may have played on. */
  reconcile(settled: Settled): Promise<void>;
}

export function createProgress(
  { played, lastGame, outbox, onOutOfSync }: PlayDependencies,
  { get, set }: ViewAccess,
  visit: PlayVisit,
  fetchStats: () => Promise<void>,
): Progress {
  const fetchStatsAtEnd = () => {
    if (get().isGameOver) void fetchStats();
  };

  const note = () => {
    const { route, gameId, sessionId, word, play, attempts } = get();
    if (gameId === undefined || !route) return;
    const days = route.kind === 'daily' ? { [route.date]: today() } : undefined;
    const end = play.isOver
      ? { outcome: outcomeOf(play.hasWon, play.attemptsUsed), word, endedAt: Date.now(), ...(days && { days }) }
      : {};
    if (attempts.length > 0) played.note({ gameId, sessionId, ...end });
    const { game } = visit;
    // Ordered by their numbers, as records are by their time.
    const records = attempts.map((attempt, index) => ({ ...attempt, createdAt: String(index) }));
    if (game?.gameId === gameId) lastGame.keep({ route, game, sessionId, attempts: records });
  };

  return {
    note,

    async restore(game, sessionId, signal) {
      const records = await fetchGuesses(game.gameId, sessionId, signal).catch((error: unknown) => {
        if (!signal.aborted) console.error('Earlier guesses could not be fetched', error);
        const kept = lastGame.find();
        return kept?.game.gameId === game.gameId && kept.sessionId === sessionId ? kept.attempts : [];
      });
      const unsent = outbox.pendingOf(game.gameId, sessionId);
      if (signal.aborted || (records.length === 0 && unsent.length === 0)) return;
      // A guess made while this was on its way is in one of the two lists, or the page is ahead of both.
      if (records.length + unsent.length < get().play.attemptsUsed) return;
      set(afterRestore(records, unsent, game.word));
      note();
      fetchStatsAtEnd();
    },

    showKept({ game, sessionId, attempts }) {
      const { gameId, word, wordLength, allImages } = game;
      visit.game = game;
      const progress = afterRestore(attempts, outbox.pendingOf(gameId, sessionId), word);
      set({ sessionId, gameId, word, wordLength, allImages, ...progress, isLoading: false, isOffline: true });
      fetchStatsAtEnd();
    },

    async reconcile(settled) {
      if ('refusal' in settled) console.error('A guess was refused', settled.refusal);
      const { gameId, sessionId, remainingAttempts } = get();
      const { guess } = settled;
      if (guess.gameId !== gameId || guess.sessionId !== sessionId) return;
      if (outbox.pendingOf(gameId, sessionId).length > 0) return;
      const agrees = 'answer' in settled && settled.answer.remainingAttempts === remainingAttempts;
      const isOtherFault = 'refusal' in settled && settled.refusal.status !== 409;
      if (!agrees && !isOtherFault) {
        const { word } = get();
        const { signal } = visit.loading;
        const records = await fetchGuesses(gameId, sessionId, signal).catch(() => undefined);
        if (!records || signal.aborted) return;
        set(afterRestore(records, [], word));
        note();
        onOutOfSync?.();
      }
      fetchStatsAtEnd();
    },
  };
}
