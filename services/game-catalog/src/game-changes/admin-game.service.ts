import type { AdminGame } from '@imguessr/contracts';
import { RuleError } from '@imguessr/game-rules';
import { Refusal } from '../answers.ts';
import { adminGameOf } from '../catalog-view/admin-game.view.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import type { GameCommand } from '../games/game.decide.ts';
import type { GameCommands } from '../games/game.service.ts';
import type { Clock } from '../parts.ts';

/** The administrator's changes of games. */
export class AdminChanges {
  readonly #commands: GameCommands;
  readonly #view: CatalogView;
  readonly #clock: Clock;

  constructor(commands: GameCommands, view: CatalogView, clock: Clock) {
    this.#commands = commands;
    this.#view = view;
    this.#clock = clock;
  }

  /** Makes a change and gives the game's revision after it. */
  async run(gameId: number, command: GameCommand, actor: string): Promise<number> {
    return (await this.#commands.run(gameId, command, { actor, atMs: this.#clock() })).version;
  }

  /** Makes a change and gives the game as it stands then, with whatever others have changed since. */
  async make(gameId: number, command: GameCommand, actor: string): Promise<AdminGame> {
    const revision = await this.run(gameId, command, actor);
    const game = this.#view.anyGame(gameId);
    if (!game || game.revision < revision) {
      throw new Refusal('UNAVAILABLE', 'Your change is saved, but cannot be shown just now. Please reload.');
    }
    if (game.existence === 'deleted') throw new RuleError('GAME_NOT_FOUND', 'Game not found');
    return adminGameOf(game, this.#clock());
  }
}
