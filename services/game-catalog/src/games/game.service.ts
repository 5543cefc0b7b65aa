import { type Handled, handleCommand } from '@imguessr/event-sourcing';
import type { Logger } from '@imguessr/service-kit';
import { gameFactStore } from '../adapters/postgres/games/event-store.ts';
import { holdPicture } from '../adapters/postgres/pictures/picture-table.ts';
import type { Database } from '../adapters/postgres/pool.ts';
import { Refusal } from '../answers.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
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
    const handled = await this.#handle(gameId, command, cause);
    // The facts are committed: that the view could not follow at once must not make this a failure.
    await this.#view.refresh().catch((error: unknown) => this.#log.warn({ err: error }, 'the view is behind'));
    return handled;
  }

  #handle(gameId: number, command: GameCommand, cause: Cause): Promise<Handled<GameState, GameEvent>> {
    const decide = (db: Database) => handleCommand(gameFactStore(db, cause), gameDecider, String(gameId), command);
    const pictureHash = 'pictureHash' in command ? command.pictureHash : undefined;
    if (pictureHash === undefined) return decide(this.#database);
    return this.#database.transaction(async (tx) => {
      const isKept = await holdPicture(tx, pictureHash);
      const handled = await decide(tx);
      // After the rules, which know better what is wrong with a game that is not there.
      if (!isKept) throw new Refusal('REQUEST_IS_INVALID', 'The picture is not kept here any more. Upload it again.');
      return handled;
    });
  }
}
