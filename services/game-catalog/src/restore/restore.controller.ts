import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { GameService } from '../game-changes/game.service.ts';
import { PictureRecorder } from '../game-changes/picture-recorder.port.ts';
import { GameEvents } from '../games/game-events.port.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { RestoreService } from './restore.service.ts';

/** Requests that take back deletions and changes of games. The reply to each is the game after it. */
@Controller()
export class RestoreController {
  private readonly restore: RestoreService;

  constructor(
    @Inject(GameService) games: GameService,
    @Inject(GameEvents) events: GameEvents,
    @Inject(PictureRecorder) recorder: PictureRecorder,
  ) {
    this.restore = new RestoreService({ games, events, recorder });
  }

  @CatalogRpc('restoreGame')
  restoreGame(@Payload() request: CatalogInput<'restoreGame'>) {
    return this.restore.restoreGame(request);
  }

  @CatalogRpc('undoChange')
  undoChange(@Payload() request: CatalogInput<'undoChange'>) {
    return this.restore.undoChange(request);
  }

  @CatalogRpc('restoreState')
  restoreState(@Payload() { revision, ...request }: CatalogInput<'restoreState'>) {
    return this.restore.restoreState(request, revision);
  }
}
