import { type Handled, handleCommand } from '@imguessr/event-sourcing';
import type { Logger } from '@imguessr/service-kit';
import { gameFactStore } from '../adapters/postgres/fact-store.ts';
import type { Database } from '../adapters/postgres/pool.ts';
import type { CatalogView } from './catalog.view.ts';
import { type GameCommand, gameDecider } from './game.decide.ts';
import type { Cause, GameEvent } from './game.events.ts';
import type { GameState } from './game.state.ts';

/** Runs commands on games, so that the next question to this process sees what they changed. */
export class GameCommands {
  readonly #database: Database;
  readonly #view: CatalogView;
  readonly #log: Logger;
  readonly #turns = new Map<number, Promise<unknown>>();

  constructor(database: Database, view: CatalogView, log: Logger) {
    this.#database = database;
    this.#view = view;
    this.#log = log;
  }

  /** Commands on one game take turns, so that only writers in other replicas can make each other try again. */
  run(gameId: number, command: GameCommand, cause: Cause): Promise<Handled<GameState, GameEvent>> {
    const before = this.#turns.get(gameId) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(() => this.#run(gameId, command, cause));
    this.#turns.set(gameId, turn);
    const done = () => {
      if (this.#turns.get(gameId) === turn) this.#turns.delete(gameId);
    };
    turn.then(done, done);
    return turn;
  }

  async #run(gameId: number, command: GameCommand, cause: Cause): Promise<Handled<GameState, GameEvent>> {
    const handled = await handleCommand(gameFactStore(this.#database, cause), gameDecider, String(gameId), command);
    // The facts are committed: that the view could not follow at once must not make this a failure.
    await this.#view.refresh().catch((error: unknown) => this.#log.warn({ err: error }, 'the view is behind'));
    return handled;
  }
}
