import { createKeyedQueue } from '@imguessr/async';
import type { AdminGame } from '@imguessr/contracts';
import { handleCommand, replay } from '@imguessr/event-sourcing';
import type { Logger } from '@imguessr/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOG } from '../../context/context.ts';
import { DATABASE, type Database } from '../../database/pool.ts';
import { PicturesStore, pinPictures } from '../../pictures/pictures.store.ts';
import type { ProcessedPicture } from '../../pictures/processing/picture.processing.ts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { type GameCommand, gameDecider } from '../rule/game.decide.ts';
import type { Cause } from '../rule/game.events.ts';
import { gameNotFound } from '../rule/playability.ts';
import { type GameEventStore, gameEventStore } from '../store/event-store.ts';
import { type CommandKey, GamesStore, type KeyedId } from '../store/games.store.ts';
import { adminGameOf } from '../view/admin-game.view.ts';
import { CatalogView } from '../view/catalog.view.ts';

interface Changer {
  readonly actor: string;
}

type ImageIdOf = (key: CommandKey) => Promise<KeyedId>;

/** The read model of this process includes a change before its method resolves. */
@Injectable()
export class GameService {
  readonly #commands = createKeyedQueue();

  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly store: GamesStore,
    private readonly pictures: PicturesStore,
    private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Throws RuleError if `execute` would reject the command now. Call it before expensive
   * preparations.
   */
  async assertAccepted(gameId: number, command: GameCommand): Promise<void> {
    const history = await this.store.history(gameId);
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
    const store = this.store.storeFor(this.#causeOf(actor));
    return this.#run(gameId, () => append(store, gameId, command));
  }

  /** Resolves with the game, including later changes by others. */
  async change(gameId: number, command: GameCommand, changer: Changer): Promise<AdminGame> {
    return this.#changed(gameId, await this.execute(gameId, command, changer));
  }

  /**
   * Stores a picture and changes the game, or neither. The key of an image is kept with both, so
   * that a repeat of the request waits for them.
   */
  async changeWithUpload(
    gameId: number,
    picture: ProcessedPicture,
    commandOf: (imageIdOf: ImageIdOf) => Promise<GameCommand>,
    { actor }: Changer,
  ): Promise<AdminGame> {
    const cause = this.#causeOf(actor);
    const revision = await this.#run(gameId, () =>
      this.pictures.transaction(async (tx, put) => {
        await put(picture);
        const command = await commandOf((key) => new GamesStore(tx).idOfKey('image', key));
        // The events last, because all writers share their lock.
        return append(gameEventStore(tx, cause), gameId, command);
      }),
    );
    return this.#changed(gameId, revision);
  }

  /** For a command that depends on which pictures still exist. */
  async changeWithPictures(
    gameId: number,
    hashes: readonly string[],
    commandOf: (availablePictures: ReadonlySet<string>) => GameCommand,
    { actor }: Changer,
  ): Promise<AdminGame> {
    const cause = this.#causeOf(actor);
    const revision = await this.#run(gameId, () =>
      this.db.transaction(async (tx) =>
        append(gameEventStore(tx, cause), gameId, commandOf(await pinPictures(tx, hashes))),
      ),
    );
    return this.#changed(gameId, revision);
  }

  #causeOf(actor: string): Cause {
    return { actor, atMs: this.clock() };
  }

  /** One after another for a game, so that only writers in other replicas can conflict. */
  #run(gameId: number, commit: () => Promise<number>): Promise<number> {
    return this.#commands.run(gameId, async () => {
      const version = await commit();
      // The events are committed, so a failed refresh of the read model must not fail the command.
      await this.view
        .refresh()
        .catch((error: unknown) => this.log.warn({ err: error }, 'read model is stale'));
      return version;
    });
  }

  #changed(gameId: number, revision: number): AdminGame {
    const game = this.view.anyGame(gameId);
    if (!game || game.revision < revision) {
      throw new RequestRejectedError(
        'UNAVAILABLE',
        'Your change was saved, but the updated game could not be loaded. Please reload.',
      );
    }
    if (game.lifecycle === 'deleted') throw gameNotFound();
    return adminGameOf(game, this.clock());
  }
}

async function append(
  store: GameEventStore,
  gameId: number,
  command: GameCommand,
): Promise<number> {
  return (await handleCommand(store, gameDecider, String(gameId), command)).version;
}
