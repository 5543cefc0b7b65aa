import { mustLeaveApproval } from '@imguessr/contracts/approvers';
import { RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { GameService } from '../game-changes/game.service.ts';
import { GameEvents } from '../games/game-events.port.ts';
import { MakerStore } from '../makers/maker-store.port.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../transport/request-rejected.error.ts';
import { changersOf } from './changers.ts';

/** Who may put a game in front of everybody for a day, besides whoever has made it. */
@Controller()
export class ApprovalsController {
  constructor(
    @Inject(GameService) private readonly games: GameService,
    @Inject(GameEvents) private readonly events: GameEvents,
    @Inject(MakerStore) private readonly makers: MakerStore,
    @Inject(CatalogView) private readonly view: CatalogView,
  ) {}

  @CatalogRpc('approveGame')
  async approve(@Payload() { gameId, expectedRevision, ...viewer }: CatalogInput<'approveGame'>) {
    if (!this.view.dailyNeeds.approval)
      throw new RuleError('GAME_NOT_ELIGIBLE', 'Games need no approval here.');
    // Later changes are rejected by the revision.
    const changers = changersOf(await this.events.history(gameId));
    if (mustLeaveApproval(viewer.actor, changers, await this.makers.makers())) {
      throw new RequestRejectedError(
        'FORBIDDEN',
        'You have changed this game yourself. Somebody else must approve it.',
      );
    }
    return this.games.change(gameId, { type: 'ApproveGame', expectedRevision }, viewer);
  }

  @CatalogRpc('withdrawApproval')
  withdraw(@Payload() { gameId, expectedRevision, ...viewer }: CatalogInput<'withdrawApproval'>) {
    return this.games.change(gameId, { type: 'WithdrawApproval', expectedRevision }, viewer);
  }
}
