import { type KeyValueStore, readJson } from '../storage/storage.ts';

const STORAGE_KEY = 'imguessr_outbox';
/** More than one guess needs. */
const GUESS_CHARACTERS = 500;

/** A guess, reveal or give-up that the server has not acknowledged yet. */
export interface PendingGuess {
  /** Idempotency key, created once per guess, so that it can be sent again safely. */
  readonly key: string;
  readonly gameId: number;
  readonly sessionId: string;
  /** Number of the attempt within its play, 1 to 5. */
  readonly attempt: number;
  readonly guess: string;
  readonly imageIndex: number;
}

export const isOfPlay = (guess: PendingGuess, gameId: number, sessionId: string): boolean =>
  guess.gameId === gameId && guess.sessionId === sessionId;

/**
 * Returns the unsent guesses, oldest first. Always read from storage, since another tab may have
 * sent some meanwhile.
 */
export function readPending(storage: KeyValueStore): PendingGuess[] {
  const stored = readJson(storage, STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isPendingGuess) : [];
}

/** Returns whether the unsent guesses, and one more, outlive the page. */
export const isPendingLasting = (storage: KeyValueStore): boolean =>
  storage.isLasting(STORAGE_KEY, GUESS_CHARACTERS);

export function addPending(storage: KeyValueStore, guess: PendingGuess): void {
  storage.write(STORAGE_KEY, JSON.stringify([...readPending(storage), guess]));
}

export function removePending(storage: KeyValueStore, key: string): void {
  storage.write(
    STORAGE_KEY,
    JSON.stringify(readPending(storage).filter((guess) => guess.key !== key)),
  );
}

function isPendingGuess(entry: unknown): entry is PendingGuess {
  const { key, gameId, sessionId, attempt, guess, imageIndex } = (entry ??
    {}) as Partial<PendingGuess>;
  const hasTexts = [key, sessionId, guess].every((field) => typeof field === 'string');
  return hasTexts && [gameId, attempt, imageIndex].every((field) => typeof field === 'number');
}
