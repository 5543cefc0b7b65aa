import type { GamePayload, PlayerRoute } from '@imguessr/contracts';
import type { RecordedGuess } from '@imguessr/game-rules';
import { type KeyValueStore, readJson } from './storage.ts';

const STORAGE_KEY = 'imguessr_last_game';

/** The game that was on screen last, as far as it was played. */
export interface LastGame {
  readonly route: PlayerRoute;
  readonly game: GamePayload;
  readonly sessionId: string;
  /** All attempts, those that are still to be sent included. */
  readonly attempts: readonly RecordedGuess[];
}

/** Lets the page open without a network: with the game that was loaded last, where the player left it. */
export interface LastGameStorage {
  find(): LastGame | undefined;
  keep(game: LastGame): void;
}

export const createLastGameStorage = (storage: KeyValueStore): LastGameStorage => ({
  find() {
    const kept = readJson(storage, STORAGE_KEY);
    return isLastGame(kept) ? kept : undefined;
  },
  keep: (game) => storage.write(STORAGE_KEY, JSON.stringify(game)),
});

/** The same page of the player, or at least the same game of it. */
export const isSameRoute = (a: PlayerRoute, b: PlayerRoute): boolean => JSON.stringify(a) === JSON.stringify(b);

function isLastGame(entry: unknown): entry is LastGame {
  const { route, game, sessionId, attempts } = (entry ?? {}) as Partial<LastGame>;
  const isWhole = typeof game?.gameId === 'number' && typeof game.word === 'string' && Array.isArray(game.allImages);
  return isWhole && Boolean(route?.kind) && typeof sessionId === 'string' && Array.isArray(attempts);
}
