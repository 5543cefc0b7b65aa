/** In milliseconds. Who knows the word must still type it and press Enter. */
const MIN_HUMAN_PLAY_MS = 1_000;

/** Returns whether a play with several attempts took less time than a person needs. */
export const isTooFast = (attempts: number, startedAtMs: number, endedAtMs: number): boolean =>
  attempts > 1 && endedAtMs - startedAtMs < MIN_HUMAN_PLAY_MS;
