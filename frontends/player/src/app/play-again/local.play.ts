import type { ClientStats, GamePayload, GuessRecord } from '@imguessr/contracts';
import { commandFor, decidePlay, remainingAttempts, restorePlay } from '@imguessr/game-rules';
import { createPlayStore, type PlayStore } from '../../features/play/store/play.store.ts';
import type { Outbox, SettledGuess } from '../../shared/outbox/outbox.ts';

/** Records guesses in memory, by the rules of the server, and sends nothing. */
interface LocalOutbox extends Outbox {
  records(): readonly GuessRecord[];
  /** Forgets all guesses. */
  clear(): void;
}

function createLocalOutbox(word: string): LocalOutbox {
  const listeners = new Set<(settled?: SettledGuess) => void>();
  let records: GuessRecord[] = [];
  return {
    records: () => records,
    clear() {
      records = [];
    },
    add(guess) {
      const { gameId, sessionId, imageIndex, key } = guess;
      const play = restorePlay(records);
      const event = decidePlay(commandFor(guess.guess, imageIndex), play, word);
      const record: GuessRecord = {
        id: key,
        gameId,
        imageId: 0,
        sessionId,
        attempt: guess.guess,
        isCorrect: event.type === 'GuessMade' && event.isCorrect,
        imageIndex,
        createdAt: new Date().toISOString(),
        isAISelfPlay: false,
      };
      records.push(record);
      const after = restorePlay(records);
      const { isOver: isGameOver, hasWon } = after;
      const answer = { ...record, remainingAttempts: remainingAttempts(after), isGameOver, hasWon };
      queueMicrotask(() => {
        for (const listener of listeners) listener({ guess, answer });
      });
    },
    pendingOf: () => [],
    start: () => () => undefined,
    isWaiting: () => false,
    isLasting: () => true,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const SESSION_ID = 'not-counted';

/**
 * A play that exists on this page only: nothing of it is sent to the server or stored in the
 * browser.
 */
export interface LocalPlay {
  readonly store: PlayStore;
  readonly outbox: LocalOutbox;
}

const NO_STATS: ClientStats = { status: 'no_stats_available' };

/** Creates the play of a game whose word and clues the page knows. New Game plays it again. */
export function createLocalPlay(game: GamePayload, stats = NO_STATS): LocalPlay {
  const outbox = createLocalOutbox(game.word);
  const store = createPlayStore({
    api: {
      game: async () => game,
      guesses: async () => outbox.records(),
      stats: async () => stats,
      randomId: async () => {
        outbox.clear();
        return game.gameId;
      },
    },
    session: { id: () => SESSION_ID, renew: () => SESSION_ID },
    playedGames: { all: () => [], find: () => undefined, save: () => {}, replace: () => {} },
    lastGame: { read: () => undefined, save: () => {} },
    outbox,
  });
  return { store, outbox };
}
