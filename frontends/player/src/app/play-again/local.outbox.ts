import type { GuessRecord } from '@imguessr/contracts';
import { commandFor, decidePlay, remainingAttempts, restorePlay } from '@imguessr/game-rules';
import type { Outbox, SettledGuess } from '../../shared/outbox/outbox.ts';

/** Records guesses in memory, by the rules of the server, and sends nothing. */
export interface LocalOutbox extends Outbox {
  recordsOf(sessionId: string): readonly GuessRecord[];
  /** Forgets all guesses. */
  clear(): void;
}

export function createLocalOutbox(word: string): LocalOutbox {
  const listeners = new Set<(settled?: SettledGuess) => void>();
  let records: GuessRecord[] = [];
  const recordsOf = (sessionId: string) =>
    records.filter((record) => record.sessionId === sessionId);
  return {
    recordsOf,
    clear() {
      records = [];
    },
    add(guess) {
      const { gameId, sessionId, imageIndex, key } = guess;
      const play = restorePlay(recordsOf(sessionId));
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
      const { isOver, hasWon, ...after } = restorePlay(recordsOf(sessionId));
      const remaining = remainingAttempts({ isOver, hasWon, ...after });
      const answer = { ...record, remainingAttempts: remaining, isGameOver: isOver, hasWon };
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
