import { ApiError } from '@imguessr/api-client';
import type { GuessResult } from '@imguessr/contracts';
import type { KeyValueStore } from '../storage/storage.ts';
import { addPending, isOfPlay, type PendingGuess, readPending, removePending } from './outbox.storage.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A guess that is sent sooner counts as sent at once. */
const NOTEWORTHY_WAIT_MS = 500;

/** What became of a guess: the server's answer, or its final refusal. */
export type Settled =
  | { readonly guess: PendingGuess; readonly answer: GuessResult }
  | { readonly guess: PendingGuess; readonly refusal: ApiError };

/**
 * Guesses on their way to the server. Each is kept in local storage until it is acknowledged or refused for good, so none
 * is lost to a bad connection, a restarting server or a reload. Those of one play go one after the other, in order.
 */
export interface Outbox {
  put(guess: PendingGuess): void;
  pendingOf(gameId: number, sessionId: string): readonly PendingGuess[];
  /** Sends what earlier visits left, and tries at once whenever the connection or the page comes back. */
  start(): () => void;
  /** True while a guess waits because sending it has failed. */
  isWaiting(): boolean;
  subscribe(listener: (settled?: Settled) => void): () => void;
}

export function createOutbox(
  storage: KeyValueStore,
  /** Told how many milliseconds the guess has waited, where that is half a second or more. */
  send: (guess: PendingGuess, waitedMs: number | undefined) => Promise<GuessResult>,
): Outbox {
  const listeners = new Set<(settled?: Settled) => void>();
  const busyPlays = new Set<string>();
  const failingPlays = new Set<string>();
  const sleepers = new Set<() => void>();

  const tell = (settled?: Settled) => {
    for (const listener of listeners) listener(settled);
  };
  const wake = () => {
    for (const wakeUp of sleepers) wakeUp();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        sleepers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      sleepers.add(done);
    });

  async function trySending(guess: PendingGuess): Promise<Settled | undefined> {
    try {
      return { guess, answer: await send(guess, waitedMs(guess)) };
    } catch (error) {
      if (error instanceof ApiError && isFinal(error.status)) return { guess, refusal: error };
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
        tell(settled);
      } else {
        failures += 1;
        failingPlays.add(play);
        tell();
        await sleep(pauseAfter(failures));
      }
    }
    busyPlays.delete(play);
    // Another tab may have sent what this one was failing to send.
    if (failingPlays.delete(play)) tell();
  }

  const drainAll = () => {
    for (const guess of readPending(storage)) void drain(guess);
  };

  return {
    put(guess) {
      addPending(storage, { ...guess, madeAt: Date.now() });
      void drain(guess);
    },
    pendingOf: (gameId, sessionId) => readPending(storage).filter((guess) => isOfPlay(guess, gameId, sessionId)),
    start() {
      const retry = () => {
        if (document.visibilityState === 'hidden') return;
        wake();
        drainAll();
      };
      window.addEventListener('online', retry);
      document.addEventListener('visibilitychange', retry);
      drainAll();
      return () => {
        window.removeEventListener('online', retry);
        document.removeEventListener('visibilitychange', retry);
      };
    },
    isWaiting: () => failingPlays.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function waitedMs({ madeAt = 0 }: PendingGuess): number | undefined {
  const ms = Date.now() - madeAt;
  return ms >= NOTEWORTHY_WAIT_MS ? ms : undefined;
}

/** A refusal is final, except that of a server which only asks for patience. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** 1, 2, 4 … 30 seconds, spread by half so that many players do not come back in one moment. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
