import type { Outcome } from '@imguessr/game-rules';
import { readJson, type Shelf } from './shelf.ts';

const STORAGE_KEY = 'imguessr_played_games';
const MOST_KEPT = 1000;

/** A game that was begun here, by which session, and how it ended (undefined while it has not). */
export interface PlayedGame {
  readonly gameId: number;
  readonly sessionId: string;
  readonly outcome?: Outcome;
}

/**
 * Which session played which game. The session changes with every New Game: without this, a finished daily would come
 * back unplayed, and could be played into the statistics a second time.
 */
export interface PlayedGames {
  find(gameId: number): PlayedGame | undefined;
  note(game: PlayedGame): void;
}

export function createPlayedGames(shelf: Shelf): PlayedGames {
  const all = (): PlayedGame[] => {
    const kept = readJson(shelf, STORAGE_KEY);
    return Array.isArray(kept) ? kept.filter(isPlayedGame) : [];
  };
  return {
    find: (gameId) => all().find((game) => game.gameId === gameId),
    note: (game) => {
      const others = all().filter(({ gameId }) => gameId !== game.gameId);
      shelf.write(STORAGE_KEY, JSON.stringify([...others, game].slice(-MOST_KEPT)));
    },
  };
}

function isPlayedGame(entry: unknown): entry is PlayedGame {
  const { gameId, sessionId } = (entry ?? {}) as Partial<PlayedGame>;
  return typeof gameId === 'number' && typeof sessionId === 'string';
}
