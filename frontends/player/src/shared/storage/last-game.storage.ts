import type { GamePayload, PlayerRoute } from '@imguessr/contracts';
import type { RecordedGuess } from '@imguessr/game-rules';
import { type KeyValueStore, readJson } from './storage.ts';

const STORAGE_KEY = 'imguessr_last_game';

/** The game that was on screen last, with the attempts made so far. */
export interface LastGame {
  readonly route: PlayerRoute;
  readonly game: GamePayload;
  readonly sessionId: string;
  /** All attempts, including those that have not been sent yet. */
  readonly attempts: readonly RecordedGuess[];
}

export const createLastGameStorage = (storage: KeyValueStore) => ({
  read(): LastGame | undefined {
    const stored = readJson(storage, STORAGE_KEY);
    return isLastGame(stored) ? stored : undefined;
  },
  save: (game: LastGame) => storage.write(STORAGE_KEY, JSON.stringify(game)),
});

/**
 * Stores the game that was loaded last, so that the page can open offline where the player left
 * off.
 */
export type LastGameStorage = ReturnType<typeof createLastGameStorage>;

/** Returns whether two routes show the same game. */
export const isSameRoute = (a: PlayerRoute, b: PlayerRoute): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function isLastGame(entry: unknown): entry is LastGame {
  const { route, game, sessionId, attempts } = (entry ?? {}) as Partial<LastGame>;
  const hasGame =
    typeof game?.gameId === 'number' &&
    typeof game.word === 'string' &&
    Array.isArray(game.allImages);
  return (
    hasGame && Boolean(route?.kind) && typeof sessionId === 'string' && Array.isArray(attempts)
  );
}
