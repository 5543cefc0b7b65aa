import { coalesce } from '@imguessr/async';
import { existing, isPlayable } from '../rule/playability.ts';
import { createCatchUp } from './catch-up.ts';
import type { ViewedGame } from './game.view.ts';

type ReadChanges = (afterPosition: number) => Promise<readonly ViewedGame[]>;

/**
 * All games in memory, updated by reading changed rows. Queries are answered also while PostgreSQL
 * is unavailable.
 */
export class CatalogView {
  readonly #readChanges: ReadChanges;
  readonly #games = new Map<number, ViewedGame>();
  readonly #dailyGames = new Map<string, number>();
  #playable: readonly ViewedGame[] | undefined;
  #sorted: readonly ViewedGame[] | undefined;
  #position = 0;
  #isStale = false;

  constructor(readChanges: ReadChanges) {
    this.#readChanges = readChanges;
  }

  /**
   * Resolves once the view has everything committed before the call. Concurrent callers share one
   * read.
   */
  readonly refresh: () => Promise<void> = coalesce(() => this.#read());

  /** Like `refresh`, but never rejects. */
  readonly catchUp: () => Promise<void> = createCatchUp(() => this.refresh());

  /** Like `refresh`, but reads all games again: a rebuild can change rows without an event. */
  reload(): Promise<void> {
    this.#isStale = true;
    return this.refresh();
  }

  /** Undefined for a deleted game. */
  game(gameId: number): ViewedGame | undefined {
    const game = this.#games.get(gameId);
    return game?.lifecycle === 'existing' ? game : undefined;
  }

  /** Another replica may have just created the game. */
  async gameOrRefresh(gameId: number): Promise<ViewedGame | undefined> {
    if (!this.game(gameId)) await this.refresh();
    return this.game(gameId);
  }

  /**
   * Resolves with a game as other replicas may have just changed it. Throws RuleError if there is
   * none; rejects without PostgreSQL.
   */
  async currentGame(gameId: number): Promise<ViewedGame> {
    await this.refresh();
    return existing(this.game(gameId));
  }

  /** Includes deleted games. */
  anyGame(gameId: number): ViewedGame | undefined {
    return this.#games.get(gameId);
  }

  /** Includes deleted games. */
  everyGame(): readonly ViewedGame[] {
    return [...this.#games.values()];
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

  /** Without deleted games; ascending by id. */
  games(): readonly ViewedGame[] {
    this.#sorted ??= [...this.#games.values()]
      .filter(({ lifecycle }) => lifecycle === 'existing')
      .sort((a, b) => a.gameId - b.gameId);
    return this.#sorted;
  }

  /** Even if the game was deleted or deactivated since. */
  dailyGameId(date: string): number | undefined {
    return this.#dailyGames.get(date);
  }

  /** Even if the game was deleted or deactivated since. */
  daysWithGame(): Iterable<string> {
    return this.#dailyGames.keys();
  }

  async #read(): Promise<void> {
    const isRebuild = this.#isStale;
    this.#isStale = false;
    const changed = await this.#readChanges(isRebuild ? 0 : this.#position).catch(
      (error: unknown) => {
        this.#isStale ||= isRebuild;
        throw error;
      },
    );
    if (isRebuild) this.#clear();
    for (const game of changed) {
      const { gameId, lastPosition, dailyDates } = game;
      // A date reassigned to another game is set by the row of that game, in the same read.
      for (const date of this.#games.get(gameId)?.dailyDates ?? []) {
        if (this.#dailyGames.get(date) === gameId) this.#dailyGames.delete(date);
      }
      for (const date of dailyDates) this.#dailyGames.set(date, gameId);
      this.#games.set(gameId, game);
      this.#position = lastPosition;
    }
    if (changed.length > 0) this.#sorted = this.#playable = undefined;
  }

  #clear(): void {
    this.#games.clear();
    this.#dailyGames.clear();
    this.#sorted = this.#playable = undefined;
    this.#position = 0;
  }
}
