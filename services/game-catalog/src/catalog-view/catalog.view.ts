import { coalesce, withTimeout } from '@imguessr/async';
import { isPlayable } from '../games/playability.ts';
import type { ViewedGame } from './game.view.ts';

const MAX_WAIT_MS = 150;
const UNAVAILABLE_MS = 1_000;

type ReadChanges = (afterPosition: number) => Promise<readonly ViewedGame[]>;

/**
 * All games in memory, kept up to date by reading the rows that changed: questions are answered without a query, and
 * are answered while PostgreSQL is unavailable.
 */
export class CatalogView {
  readonly #readChanges: ReadChanges;
  readonly #games = new Map<number, ViewedGame>();
  readonly #dailyGames = new Map<string, number>();
  #playable: readonly ViewedGame[] | undefined;
  #sorted: readonly ViewedGame[] | undefined;
  #position = 0;
  #isStale = false;
  #unavailableUntil = 0;

  constructor(readChanges: ReadChanges) {
    this.#readChanges = readChanges;
  }

  /** Resolves once everything committed before this call can be seen; callers that wait share one read. */
  readonly refresh: () => Promise<void> = coalesce(() => this.#read());

  /**
   * Resolves once the view has everything that was committed before this call, by whichever replica: whoever learns of a
   * change must not be answered by another replica as if it had not happened. Without PostgreSQL it resolves after 150 ms
   * at most, and then at once for a second: questions are answered from what is known.
   */
  async catchUp(): Promise<void> {
    if (performance.now() < this.#unavailableUntil) return;
    const isFresh = await withTimeout(
      this.refresh().then(() => true),
      MAX_WAIT_MS,
    ).catch(() => false);
    if (!isFresh) this.#unavailableUntil = performance.now() + UNAVAILABLE_MS;
  }

  /** The same, reading all games again, as their rows may have become others without a change of a game. */
  reload(): Promise<void> {
    this.#isStale = true;
    return this.refresh();
  }

  game(gameId: number): ViewedGame | undefined {
    const game = this.#games.get(gameId);
    return game?.lifecycle === 'existing' ? game : undefined;
  }

  /** As `game`; an unknown one is read again, as another replica may have created it a moment ago. */
  async newestGame(gameId: number): Promise<ViewedGame | undefined> {
    if (!this.game(gameId)) await this.refresh();
    return this.game(gameId);
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
    this.#sorted ??= [...this.#games.values()]
      .filter(({ lifecycle }) => lifecycle === 'existing')
      .sort((a, b) => a.gameId - b.gameId);
    return this.#sorted;
  }

  /** The id of the game picked for a date, whatever has become of the game since. */
  dailyGameId(date: string): number | undefined {
    return this.#dailyGames.get(date);
  }

  async #read(): Promise<void> {
    const isRebuild = this.#isStale;
    this.#isStale = false;
    const changed = await this.#readChanges(isRebuild ? 0 : this.#position).catch((error: unknown) => {
      this.#isStale ||= isRebuild;
      throw error;
    });
    if (isRebuild) this.#forget();
    for (const game of changed) {
      const { gameId, lastPosition, dailyDates } = game;
      // A day may have gone to another game, whose own row in this read says so.
      for (const date of this.#games.get(gameId)?.dailyDates ?? []) {
        if (this.#dailyGames.get(date) === gameId) this.#dailyGames.delete(date);
      }
      for (const date of dailyDates) this.#dailyGames.set(date, gameId);
      this.#games.set(gameId, game);
      this.#position = lastPosition;
    }
    if (changed.length > 0) this.#sorted = this.#playable = undefined;
  }

  #forget(): void {
    this.#games.clear();
    this.#dailyGames.clear();
    this.#sorted = this.#playable = undefined;
    this.#position = 0;
  }
}
