import type { ViewedGame } from './game.view.ts';
import { isPlayable } from './readiness.ts';

type ReadChanges = (afterPosition: number) => Promise<readonly ViewedGame[]>;

/**
 * All games in memory, kept up to date by reading the rows that changed: questions are answered without a query, and
 * go on being answered while PostgreSQL is away.
 */
export class CatalogView {
  readonly #readChanges: ReadChanges;
  readonly #games = new Map<number, ViewedGame>();
  readonly #dailyGames = new Map<string, number>();
  #playable: readonly ViewedGame[] | undefined;
  #position = 0;
  #running: Promise<void> = Promise.resolve();
  #queued: Promise<void> | undefined;

  constructor(readChanges: ReadChanges) {
    this.#readChanges = readChanges;
  }

  /** Resolves once everything committed before this call can be seen; callers that wait share one read. */
  refresh(): Promise<void> {
    this.#queued ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#queued = undefined;
        this.#running = this.#read();
        return this.#running;
      });
    return this.#queued;
  }

  game(gameId: number): ViewedGame | undefined {
    const game = this.#games.get(gameId);
    return game?.existence === 'living' ? game : undefined;
  }

  /** The game, or what is left of a deleted one. */
  anyGame(gameId: number): ViewedGame | undefined {
    return this.#games.get(gameId);
  }

  playableGame(gameId: number): ViewedGame | undefined {
    const game = this.#games.get(gameId);
    return game && isPlayable(game) ? game : undefined;
  }

  /** Ascending by id. */
  playableGames(): readonly ViewedGame[] {
    this.#playable ??= this.games().filter(isPlayable);
    return this.#playable;
  }

  /** Every game that was not deleted, ascending by id. */
  games(): readonly ViewedGame[] {
    return [...this.#games.values()]
      .filter(({ existence }) => existence === 'living')
      .sort((a, b) => a.gameId - b.gameId);
  }

  /** The id of the game picked for a date, whatever has become of the game since. */
  dailyGameId(date: string): number | undefined {
    return this.#dailyGames.get(date);
  }

  async #read(): Promise<void> {
    const changed = await this.#readChanges(this.#position);
    for (const game of changed) {
      this.#games.set(game.gameId, game);
      for (const date of game.dailyDates) this.#dailyGames.set(date, game.gameId);
      this.#position = game.lastPosition;
    }
    if (changed.length > 0) this.#playable = undefined;
  }
}
