import { type KeyValueStore, readJson } from '../storage/storage.ts';

const STORAGE_KEY = 'imguessr_outbox';

/** A guess, reveal or give-up that the server has not acknowledged yet. */
export interface PendingGuess {
  /** Made once per guess, so that sending it again can do no harm. */
  readonly key: string;
  readonly gameId: number;
  readonly sessionId: string;
  /** 1 to 5: which attempt of the play it is. */
  readonly attempt: number;
  readonly guess: string;
  readonly imageIndex: number;
  /** When it was put into the outbox, in milliseconds since the Unix epoch. */
  readonly madeAt?: number;
}

export const isOfPlay = (guess: PendingGuess, gameId: number, sessionId: string): boolean =>
  guess.gameId === gameId && guess.sessionId === sessionId;

/** The unsent guesses, oldest first. Read anew each time: another tab may have sent some meanwhile. */
export function readPending(storage: KeyValueStore): PendingGuess[] {
  const kept = readJson(storage, STORAGE_KEY);
  return Array.isArray(kept) ? kept.filter(isPendingGuess) : [];
}

export function addPending(storage: KeyValueStore, guess: PendingGuess): void {
  storage.write(STORAGE_KEY, JSON.stringify([...readPending(storage), guess]));
}

export function removePending(storage: KeyValueStore, key: string): void {
  storage.write(STORAGE_KEY, JSON.stringify(readPending(storage).filter((guess) => guess.key !== key)));
}

function isPendingGuess(entry: unknown): entry is PendingGuess {
  const { key, gameId, sessionId, attempt, guess, imageIndex } = (entry ?? {}) as Partial<PendingGuess>;
  const texts = [key, sessionId, guess].every((field) => typeof field === 'string');
  return texts && [gameId, attempt, imageIndex].every((field) => typeof field === 'number');
}
