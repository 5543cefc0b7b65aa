import type { Outcome } from '@imguessr/game-rules';
import { type KeyValueStore, readJson } from './storage.ts';

const STORAGE_KEY = 'imguessr_played_games';
const MAX_STORED_GAMES = 3000;

/** A game that was started in this browser, the session that played it, and how it ended. */
export interface PlayedGame {
  readonly gameId: number;
  readonly sessionId: string;
  /** Undefined while the game is in progress. */
  readonly outcome?: Outcome;
  /** Known once the game is over. */
  readonly word?: string;
  /** When the page first saw that the game was over, in milliseconds since the Unix epoch. */
  readonly endedAt?: number | undefined;
  /**
   * The dates whose daily game it was when it was played, each with the player's local date when
   * its play started.
   */
  readonly days?: Readonly<Record<string, string>>;
}

/** Reads the games of this browser. */
export type ReadPlayedGames = () => readonly PlayedGame[];

/** Returns the session that played a game in this browser. */
export const sessionOf = (games: readonly PlayedGame[], gameId: number): string | undefined =>
  games.find((game) => game.gameId === gameId)?.sessionId;

export function createPlayedGames(storage: KeyValueStore) {
  const all = (): PlayedGame[] => {
    const stored = readJson(storage, STORAGE_KEY);
    return Array.isArray(stored) ? stored.filter(isPlayedGame) : [];
  };
  const replace = (games: readonly PlayedGame[]) =>
    storage.write(STORAGE_KEY, JSON.stringify(games.slice(-MAX_STORED_GAMES)));
  return {
    /**
     * Returns all games: finished ones in the order in which they ended, then those in progress.
     */
    all,
    /** Replaces all stored games; beyond 3,000 the first ones are dropped. */
    replace,
    find: (gameId: number): PlayedGame | undefined => all().find((game) => game.gameId === gameId),
    /** Adds a game, or updates it without losing its earlier `days` and `endedAt`. */
    save: (game: PlayedGame) => {
      const games = all();
      const index = games.findIndex(({ gameId }) => gameId === game.gameId);
      const earlier = games[index];
      const days = { ...game.days, ...earlier?.days };
      const { endedAt } = earlier?.outcome ? earlier : game;
      const updated = { ...game, endedAt, ...(Object.keys(days).length > 0 && { days }) };
      if (earlier?.outcome) games[index] = updated;
      else games.splice(index < 0 ? games.length : index, index < 0 ? 0 : 1);
      replace(earlier?.outcome ? games : [...games, updated]);
    },
  };
}

/**
 * Which session played which game: without it, a finished daily game would come back unplayed after
 * New Game, and could
 * be counted a second time. Also the player's own history.
 */
export type PlayedGames = ReturnType<typeof createPlayedGames>;

function isPlayedGame(entry: unknown): entry is PlayedGame {
  const { gameId, sessionId, days = {} } = (entry ?? {}) as Partial<PlayedGame>;
  return (
    typeof gameId === 'number' &&
    typeof sessionId === 'string' &&
    days !== null &&
    typeof days === 'object'
  );
}
