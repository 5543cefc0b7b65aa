import { type GamePayload, type SessionGuess, today } from '@imguessr/contracts';
import { outcomeOf, type RecordedGuess, wordLengthOf } from '@imguessr/game-rules';
import type { PendingGuess } from '../../../shared/outbox/outbox.storage.ts';
import type { LastGame } from '../../../shared/storage/last-game.storage.ts';
import type { CurrentLoad, PlayDependencies, ViewAccess } from './play.dependencies.ts';
import { afterRestore, gameFields, unrecordedOf } from './play.state.ts';

/** After that, a connection is as good as none for what this browser has stored. */
export const PATIENCE_MS = 3_000;
/** The same for what it has not. */
export const LONG_PATIENCE_MS = 10_000;

/** Returns a signal that is aborted after `ms` as well. */
export const within = (ms: number, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/** Recorded by the server, or stored by this browser. */
type Records = readonly (RecordedGuess & Pick<SessionGuess, 'word'>)[];

/**
 * The progress of a play: restored from the server or from this browser, and stored in the browser.
 */
export interface Progress {
  /** Shows the session's earlier guesses, unless the page already shows more. */
  restore(game: GamePayload, sessionId: string, signal: AbortSignal): Promise<void>;
  /** Stores the progress, for the history and for opening the page offline. */
  save(): void;
  /** Shows the guesses recorded by the server, then the unsent ones. */
  showRecords(records: Records, unsent: readonly PendingGuess[]): void;
  /** Shows the game stored by the last visit. */
  showLastGame(stored: LastGame): void;
}

/** Creates the part of the store that restores and stores progress. */
export function createProgress(
  { api, playedGames, lastGame, outbox }: PlayDependencies,
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
    const end = play.isOver && {
      outcome: outcomeOf(play.hasWon, play.attemptsUsed),
      word,
      endedAt: Date.now(),
    };
    if (attempts.length > 0) playedGames.save({ gameId, sessionId, ...days, ...end });
    const { game } = current;
    // Attempts have no time; their number keeps the order.
    const records = attempts.map((attempt, index) => ({ ...attempt, createdAt: String(index) }));
    if (game?.gameId === gameId) lastGame.save({ route, game, sessionId, attempts: records });
  };

  /** A play keeps the word with which it started; the game may have another one by now. */
  const keepWord = (word: string | undefined) => {
    if (!word || !current.game) return;
    current.game = { ...current.game, word, wordLength: wordLengthOf(word) };
    set(gameFields(current.game));
  };

  const showRecords = (records: Records, unsent: readonly PendingGuess[]) => {
    keepWord(records.at(-1)?.word);
    set(afterRestore(records, unsent, current.game?.word ?? ''));
  };

  return {
    save,
    showRecords,

    async restore(game, sessionId, signal) {
      const last = lastGame.read();
      const stored =
        last?.game.gameId === game.gameId && last.sessionId === sessionId ? last : undefined;
      const records: Records = await api
        .guesses(game.gameId, sessionId, within(stored ? PATIENCE_MS : LONG_PATIENCE_MS, signal))
        .catch((error: unknown) => {
          if (!signal.aborted) console.error('Failed to fetch earlier guesses', error);
          return stored?.attempts ?? [];
        });
      if (signal.aborted) return;
      const unsent = outbox.pendingOf(game.gameId, sessionId);
      // A guess made during the request is in one of the two lists, or the page is ahead of both.
      // What it shows already stays as it is,
      // such as the card in front, which the player may have chosen since.
      if (records.length + unrecordedOf(unsent, records).length <= get().play.attemptsUsed) return;
      showRecords(records, unsent);
      save();
      fetchStatsAtEnd();
    },

    showLastGame({ game, sessionId, attempts }) {
      current.game = game;
      const progress = afterRestore(attempts, outbox.pendingOf(game.gameId, sessionId), game.word);
      set({ sessionId, ...gameFields(game), ...progress, isLoading: false, isOffline: true });
      fetchStatsAtEnd();
    },
  };
}
