import { ApiError } from '@imguessr/api-client';
import type { GuessResult } from '@imguessr/contracts';
import { listen } from '../listen.ts';
import type { KeyValueStore } from '../storage/storage.ts';
import {
  addPending,
  isOfPlay,
  isPendingLasting,
  type PendingGuess,
  readPending,
  removePending,
} from './outbox.storage.ts';

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * The final outcome of sending a guess: the server's answer, or an error that a retry cannot
 * change.
 */
export type SettledGuess =
  | { readonly guess: PendingGuess; readonly answer: GuessResult }
  | { readonly guess: PendingGuess; readonly rejection: ApiError };

/**
 * Guesses wait in local storage until the server acknowledges or finally rejects them: none is lost
 * to a bad
 * connection, a restarting server or a reload. Where that storage is full or blocked, they wait in
 * memory, and a reload loses them. Those of one play are sent one at a time, in order.
 */
export interface Outbox {
  /** Stores a guess and starts sending it. */
  add(guess: PendingGuess): void;
  /** Returns the unsent guesses of a play, oldest first. */
  pendingOf(gameId: number, sessionId: string): readonly PendingGuess[];
  /**
   * Sends the guesses of earlier visits, and retries when the page is online or visible again.
   * Returns `stop`.
   */
  start(): () => void;
  /** Returns whether a guess waits to be sent again. */
  isWaiting(): boolean;
  /** Returns whether unsent guesses outlive the page. */
  isLasting(): boolean;
  /**
   * Calls `listener` for each settled guess, and without an argument when `isWaiting` may have
   * changed. Returns `unsubscribe`.
   */
  subscribe(listener: (settled?: SettledGuess) => void): () => void;
}

/**
 * Creates an outbox over the browser's storage; `start` must be called to send what earlier visits
 * left.
 */
export function createOutbox(
  storage: KeyValueStore,
  send: (guess: PendingGuess) => Promise<GuessResult>,
): Outbox {
  const listeners = new Set<(settled?: SettledGuess) => void>();
  const busyPlays = new Set<string>();
  const failingPlays = new Set<string>();
  const pendingRetries = new Set<() => void>();

  const notify = (settled?: SettledGuess) => {
    for (const listener of listeners) {
      try {
        listener(settled);
      } catch (error) {
        // It must not end the sending: later guesses of the play would wait for a reload.
        console.error('A listener of the outbox failed', error);
      }
    }
  };
  const retryNow = () => {
    for (const endDelay of pendingRetries) endDelay();
  };
  const retryDelay = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        pendingRetries.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      pendingRetries.add(done);
    });

  /** Resolves with undefined when sending failed and is to be retried. */
  async function trySending(guess: PendingGuess): Promise<SettledGuess | undefined> {
    try {
      return { guess, answer: await send(guess) };
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) return { guess, rejection: error };
      return undefined;
    }
  }

  async function drain({ gameId, sessionId }: PendingGuess): Promise<void> {
    const play = `${gameId}/${sessionId}`;
    if (busyPlays.has(play)) return;
    busyPlays.add(play);
    let failures = 0;
    for (;;) {
      const guess = readPending(storage).find((pending) => isOfPlay(pending, gameId, sessionId));
      if (!guess) break;
      const settled = await trySending(guess);
      if (settled) {
        failures = 0;
        failingPlays.delete(play);
        removePending(storage, guess.key);
        notify(settled);
      } else {
        failures += 1;
        failingPlays.add(play);
        notify();
        await retryDelay(retryDelayMs(failures));
      }
    }
    busyPlays.delete(play);
    // Another tab may have sent what this one was failing to send.
    if (failingPlays.delete(play)) notify();
  }

  const drainAll = () => {
    for (const guess of readPending(storage)) void drain(guess);
  };

  return {
    add(guess) {
      addPending(storage, guess);
      void drain(guess);
    },
    pendingOf: (gameId, sessionId) =>
      readPending(storage).filter((guess) => isOfPlay(guess, gameId, sessionId)),
    start() {
      const retry = () => {
        if (document.visibilityState === 'hidden') return;
        retryNow();
        drainAll();
      };
      drainAll();
      return listen(retry, 'online', 'visibilitychange');
    },
    isWaiting: () => failingPlays.size > 0,
    isLasting: () => isPendingLasting(storage),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A 4xx answer of the server, which has a message, is final, except 429, which asks to try again
 * later. One without a message comes from
 * something in between: a proxy that the guess reached too slowly, or the login page of a network.
 */
const isFinal = ({ status, reason }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429 && reason !== undefined;

/**
 * Returns 1, 2, 4 … 30 seconds, ±25 % at random, so that not all players retry at the same moment.
 */
const retryDelayMs = (failures: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (failures - 1)) *
  (0.75 + Math.random() / 2);
