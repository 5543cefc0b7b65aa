import type { AdminGame } from '@imguessr/contracts';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { GameService } from '../changes/game.service.ts';
import type { RecordedEvent } from '../rule/game.events.ts';
import type { GameState } from '../rule/game.state.ts';
import { gameNotFound } from '../rule/game-not-found.ts';
import { stateAt } from '../rule/restore-state.ts';
import { GamesStore } from '../store/games.store.ts';
import { beforeLastChange } from './last-change.ts';

type Request = CatalogInput<'restoreGame'>;

@Controller()
export class RestoreController {
  constructor(
    private readonly games: GameService,
    private readonly store: GamesStore,
  ) {}

  /** Does nothing if the game is not deleted. */
  @CatalogRpc('restoreGame')
  async restoreGame(@Payload() request: CatalogInput<'restoreGame'>) {
    const recorded = await this.historyOf(request.gameId);
    return this.reach(undefined, stateAfter(recorded, recorded.length), request);
  }

  /**
   * Undoes the change that led to `expectedRevision`. Throws RuleError if the game has been changed
   * since.
   */
  @CatalogRpc('undoChange')
  async undoChange(@Payload() request: CatalogInput<'undoChange'>) {
    const recorded = await this.historyOf(request.gameId);
    const target = stateAfter(recorded, beforeLastChange(recorded, request.expectedRevision));
    return this.reach(target, target, { ...request, expectedRevision: recorded.length });
  }

  private async historyOf(gameId: number): Promise<readonly RecordedEvent[]> {
    const recorded = await this.store.history(gameId);
    if (recorded.length === 0) throw gameNotFound();
    return recorded;
  }

  private reach(
    target: GameState | undefined,
    { images }: GameState,
    { gameId, actor, expectedRevision }: Request,
  ): Promise<AdminGame> {
    const hashes = images.map(({ pictureHash }) => pictureHash);
    return this.games.changeWithPictures(
      gameId,
      hashes,
      (availablePictures) => ({
        type: 'RestoreState',
        target,
        availablePictures,
        expectedRevision,
      }),
      { actor },
    );
  }
}

const stateAfter = (recorded: readonly RecordedEvent[], revision: number): GameState =>
  stateAt(
    recorded.map(({ event }) => event),
    revision,
  );
