import { RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { isSecretOrUnknown } from '../catalog-view/secret-games.ts';
import { GameEvents } from '../games/game-events.port.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { hiddenHistoryOf, historyOf } from './game-history.query.ts';
import { countThatFits } from './paging.ts';

@Controller()
export class GameHistoryController {
  constructor(
    @Inject(GameEvents) private readonly events: GameEvents,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('gameHistory')
  async gameHistory(@Payload() { gameId, blind }: CatalogInput<'gameHistory'>) {
    const events = await this.events.history(gameId);
    if (events.length === 0) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
    const isHidden = blind && (await isSecretOrUnknown(this.view, gameId, this.clock()));
    const history = isHidden ? hiddenHistoryOf(events) : historyOf(events);
    // A history too long for one message loses its oldest entries, which the first revision in the reply shows.
    return history.slice(history.length - countThatFits(history.toReversed()));
  }
}
