import type { Outcome } from '@imguessr/game-rules';
import { type KeyValueStore, readJson } from './storage.ts';

const STORAGE_KEY = 'imguessr_played_games';
const MOST_KEPT = 3000;

/** A game that was begun here, by which session, and how it ended (undefined while it has not). */
export interface PlayedGame {
  readonly gameId: number;
  readonly sessionId: string;
  readonly outcome?: Outcome;
  /** Known once the game is over. */
  readonly word?: string;
  /** When it was first seen to be over, in milliseconds since the epoch. */
  readonly endedAt?: number | undefined;
  /** Each date that it was met as the daily game of, with the player's own date when it was first seen to be over. */
  readonly days?: Readonly<Record<string, string>>;
}

/**
 * Which session played which game. The session changes with every New Game: without this, a finished daily would come
 * back unplayed, and could be played into the statistics a second time. It is the player's own history too.
 */
export interface PlayedGames {
  /** In the order in which they ended; those that go on are last. */
  all(): readonly PlayedGame[];
  find(gameId: number): PlayedGame | undefined;
  /** What was known of the game's days stays known. */
  note(game: PlayedGame): void;
  /** These in place of all that there were. */
  replace(games: readonly PlayedGame[]): void;
}

export function createPlayedGames(storage: KeyValueStore): PlayedGames {
  const all = (): PlayedGame[] => {
    const kept = readJson(storage, STORAGE_KEY);
    return Array.isArray(kept) ? kept.filter(isPlayedGame) : [];
  };
  const replace = (games: readonly PlayedGame[]) => storage.write(STORAGE_KEY, JSON.stringify(games.slice(-MOST_KEPT)));
  return {
    all,
    replace,
    find: (gameId) => all().find((game) => game.gameId === gameId),
    note: (game) => {
      const games = all();
      const at = games.findIndex(({ gameId }) => gameId === game.gameId);
      const known = games[at];
      const days = { ...game.days, ...known?.days };
      const { endedAt } = known?.outcome ? known : game;
      const noted = { ...game, endedAt, ...(Object.keys(days).length > 0 && { days }) };
      if (known?.outcome) games[at] = noted;
      else games.splice(at < 0 ? games.length : at, at < 0 ? 0 : 1);
      replace(known?.outcome ? games : [...games, noted]);
    },
  };
}

function isPlayedGame(entry: unknown): entry is PlayedGame {
  const { gameId, sessionId, days = {} } = (entry ?? {}) as Partial<PlayedGame>;
  return typeof gameId === 'number' && typeof sessionId === 'string' && days !== null && typeof days === 'object';
}
