import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { adminGameOf } from '../catalog-view/admin-game.view.ts';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { CLOCK, type Clock } from '../context/context.ts';
import { GameEvents } from '../games/game-events.port.ts';
import { existing, gameNotFound } from '../games/game-not-found.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { historyOf } from './game-history.query.ts';
import { countThatFits, pageOfGames } from './paging.ts';

@Controller()
export class AdminGamesController {
  constructor(
    @Inject(GameEvents) private readonly events: GameEvents,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('adminGame')
  async adminGame(@Payload() { gameId }: CatalogInput<'adminGame'>) {
    const game = existing(await this.view.gameOrRefresh(gameId));
    return adminGameOf(game, this.clock());
  }

  @CatalogRpc('adminGames')
  adminGames(@Payload() page: CatalogInput<'adminGames'>) {
    return pageOfGames(this.view.games(), page, this.clock());
  }

  @CatalogRpc('gameExists')
  async gameExists(@Payload() { gameId }: CatalogInput<'gameExists'>) {
    if (!this.view.anyGame(gameId)) await this.view.refresh();
    return this.view.anyGame(gameId) !== undefined;
  }

  @CatalogRpc('gameHistory')
  async gameHistory(@Payload() { gameId }: CatalogInput<'gameHistory'>) {
    const events = await this.events.history(gameId);
    if (events.length === 0) throw gameNotFound();
    const history = historyOf(events);
    // A history too long for one message loses its oldest entries, which the first revision in the
    // reply shows.
    return history.slice(history.length - countThatFits(history.toReversed()));
  }
}
