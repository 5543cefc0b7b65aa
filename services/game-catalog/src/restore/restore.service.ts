import type { AdminGame } from '@imguessr/contracts';
import { RuleError } from '@imguessr/game-rules';
import type { GameService } from '../game-changes/game.service.ts';
import type { PictureRecorder } from '../game-changes/picture-recorder.port.ts';
import type { GameState } from '../games/game.state.ts';
import type { GameEvents } from '../games/game-events.port.ts';
import { stateAt } from '../games/restore-state.ts';
import { beforeLastChange } from './last-change.ts';

interface RestoreServiceDeps {
  readonly events: GameEvents;
  readonly games: GameService;
  readonly recorder: PictureRecorder;
}

/** Who restores which game, and the revision that the decision is based on. */
interface Request {
  readonly gameId: number;
  readonly actor: string;
  readonly expectedRevision?: number | undefined;
  /** Whether to leave out what an administrator who plays along must not know. */
  readonly blind?: boolean | undefined;
}

/** Undoes deletions and changes of games. Each method resolves with the game after it. */
export class RestoreService {
  readonly #deps: RestoreServiceDeps;

  constructor(deps: RestoreServiceDeps) {
    this.#deps = deps;
  }

  /** Restores a deleted game as it was. Does nothing if the game is not deleted. */
  async restoreGame(request: Request): Promise<AdminGame> {
    const events = await this.#eventsOf(request.gameId);
    return this.#reach(undefined, stateAt(events, events.length), request);
  }

  /** Restores the state of a game after the change with a revision. Throws RuleError if it has never had that revision. */
  async restoreState(request: Request, revision: number): Promise<AdminGame> {
    const events = await this.#eventsOf(request.gameId);
    assertRevision(revision, events.length);
    const target: GameState = { ...stateAt(events, revision), lifecycle: 'existing' };
    return this.#reach(target, target, request);
  }

  /** Undoes the change that led to `expectedRevision`. Throws RuleError if the game has been changed since. */
  async undoChange(request: Request & { readonly expectedRevision: number }): Promise<AdminGame> {
    const recorded = await this.#deps.events.history(request.gameId);
    if (recorded.length === 0) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
    const revision = beforeLastChange(recorded, request.expectedRevision);
    const target = stateAt(
      recorded.map(({ event }) => event),
      revision,
    );
    return this.#reach(target, target, { ...request, expectedRevision: recorded.length });
  }

  async #eventsOf(gameId: number) {
    const recorded = await this.#deps.events.history(gameId);
    if (recorded.length === 0) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
    return recorded.map(({ event }) => event);
  }

  #reach(
    target: GameState | undefined,
    { images }: GameState,
    { gameId, actor, expectedRevision, blind }: Request,
  ): Promise<AdminGame> {
    const { games, recorder } = this.#deps;
    const hashes = images.map(({ pictureHash }) => pictureHash);
    return games.changeWithPictures(
      gameId,
      (availablePictures) => ({ type: 'RestoreState', target, availablePictures, expectedRevision }),
      recorder.transactionWithStored(hashes, games.causeOf(actor)),
      blind,
    );
  }
}

function assertRevision(revision: number, current: number): void {
  if (revision <= current) return;
  throw new RuleError('GAME_NOT_FOUND', `The game has only ${current} changes so far.`);
}
