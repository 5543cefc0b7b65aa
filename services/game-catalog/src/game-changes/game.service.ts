import { createKeyedQueue } from '@imguessr/async';
import type { AdminGame } from '@imguessr/contracts';
import { handleCommand, replay } from '@imguessr/event-sourcing';
import type { Logger } from '@imguessr/service-kit';
import { adminGameOf } from '../catalog-view/admin-game.view.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { Clock } from '../context/context.ts';
import { type GameCommand, gameDecider } from '../games/game.decide.ts';
import type { Cause } from '../games/game.events.ts';
import type { CommandKey, GameEventStore, GameEvents, KeyedId } from '../games/game-events.port.ts';
import { gameNotFound } from '../games/game-not-found.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import type { PicturesTransaction, UploadTransaction } from './picture-recorder.port.ts';

interface GameServiceDeps {
  readonly events: GameEvents;
  readonly view: CatalogView;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Changer {
  readonly actor: string;
}

type ImageIdOf = (key: CommandKey) => Promise<KeyedId>;

/** The read model of this process includes a change before its method resolves. */
export class GameService {
  readonly #deps: GameServiceDeps;
  readonly #commands = createKeyedQueue();

  constructor(deps: GameServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Throws RuleError if `execute` would reject the command now. Call it before expensive
   * preparations.
   */
  async assertAccepted(gameId: number, command: GameCommand): Promise<void> {
    const history = await this.#deps.events.history(gameId);
    gameDecider.decide(
      command,
      replay(
        gameDecider,
        history.map(({ event }) => event),
      ),
    );
  }

  /** Resolves with the revision after the command. Throws RuleError when the rules reject it. */
  execute(gameId: number, command: GameCommand, { actor }: Changer): Promise<number> {
    const cause = this.causeOf(actor);
    return this.#run(gameId, () => append(this.#deps.events.storeFor(cause), gameId, command));
  }

  /** Resolves with the game, including later changes by others. */
  async change(gameId: number, command: GameCommand, changer: Changer): Promise<AdminGame> {
    return this.#changed(gameId, await this.execute(gameId, command, changer));
  }

  /** For a command that depends on the key of the request. */
  async changeWithUpload(
    gameId: number,
    commandOf: (imageIdOf: ImageIdOf) => Promise<GameCommand>,
    transaction: UploadTransaction,
  ): Promise<AdminGame> {
    const revision = await this.#run(gameId, () =>
      transaction(async (store, imageIdOf) => append(store, gameId, await commandOf(imageIdOf))),
    );
    return this.#changed(gameId, revision);
  }

  /** For a command that depends on which pictures still exist. */
  async changeWithPictures(
    gameId: number,
    commandOf: (availablePictures: ReadonlySet<string>) => GameCommand,
    transaction: PicturesTransaction,
  ): Promise<AdminGame> {
    const revision = await this.#run(gameId, () =>
      transaction((store, availablePictures) =>
        append(store, gameId, commandOf(availablePictures)),
      ),
    );
    return this.#changed(gameId, revision);
  }

  causeOf(actor: string): Cause {
    return { actor, atMs: this.#deps.clock() };
  }

  /** One after another for a game, so that only writers in other replicas can conflict. */
  #run(gameId: number, commit: () => Promise<number>): Promise<number> {
    return this.#commands.run(gameId, async () => {
      const version = await commit();
      // The events are committed, so a failed refresh of the read model must not fail the command.
      const { view, log } = this.#deps;
      await view
        .refresh()
        .catch((error: unknown) => log.warn({ err: error }, 'read model is stale'));
      return version;
    });
  }

  #changed(gameId: number, revision: number): AdminGame {
    const game = this.#deps.view.anyGame(gameId);
    if (!game || game.revision < revision) {
      throw new RequestRejectedError(
        'UNAVAILABLE',
        'Your change was saved, but the updated game could not be loaded. Please reload.',
      );
    }
    if (game.lifecycle === 'deleted') throw gameNotFound();
    return adminGameOf(game, this.#deps.clock());
  }
}

async function append(
  store: GameEventStore,
  gameId: number,
  command: GameCommand,
): Promise<number> {
  return (await handleCommand(store, gameDecider, String(gameId), command)).version;
}
