import { type KeyValueStore, readJson } from '../storage/storage.ts';

/**
 * Each guess has an entry of its own, as browsers do not keep the writes of two tabs apart: a list
 * written by one would lack the guess that another has added meanwhile. The names sort by age.
 */
const PREFIX = 'imguessr_outbox/';
const PLACE_DIGITS = 9;
/** More than one guess needs. */
const GUESS_CHARACTERS = 500;

/** A guess, reveal or give-up that the server has not acknowledged yet. */
export interface PendingGuess {
  /** Idempotency key, created once per guess, so that it can be sent again safely. */
  readonly key: string;
  readonly gameId: number;
  readonly sessionId: string;
  /** Number of the attempt within its play, from 1. */
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
export const readPending = (storage: KeyValueStore): PendingGuess[] =>
  storage
    .names(PREFIX)
    .map((name) => readJson(storage, name))
    .filter(isPendingGuess);

/** Returns whether the unsent guesses, and one more, outlive the page. */
export const isPendingLasting = (storage: KeyValueStore): boolean =>
  [PREFIX, ...storage.names(PREFIX)].every((name) => storage.isLasting(name, GUESS_CHARACTERS));

export function addPending(storage: KeyValueStore, guess: PendingGuess): void {
  const last = storage.names(PREFIX).at(-1)?.slice(PREFIX.length);
  const place = Number.parseInt(last ?? '0', 10) + 1;
  const name = `${PREFIX}${String(place).padStart(PLACE_DIGITS, '0')}/${guess.key}`;
  storage.write(name, JSON.stringify(guess));
}

export function removePending(storage: KeyValueStore, key: string): void {
  for (const name of storage.names(PREFIX)) if (name.endsWith(`/${key}`)) storage.remove(name);
}

function isPendingGuess(entry: unknown): entry is PendingGuess {
  const { key, gameId, sessionId, attempt, guess, imageIndex } = (entry ??
    {}) as Partial<PendingGuess>;
  const hasTexts = [key, sessionId, guess].every((field) => typeof field === 'string');
  return hasTexts && [gameId, attempt, imageIndex].every((field) => typeof field === 'number');
}
