import { RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { adminGameOf, blindGameOf } from '../catalog-view/admin-game.view.ts';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { pageOfGames } from './paging.ts';

@Controller()
export class AdminGamesController {
  constructor(
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('adminGame')
  async adminGame(@Payload() { gameId, blind }: CatalogInput<'adminGame'>) {
    const game = await this.view.gameOrRefresh(gameId);
    if (!game) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
    return (blind ? blindGameOf : adminGameOf)(game, this.clock(), this.view.dailyNeeds);
  }

  @CatalogRpc('adminGames')
  adminGames(@Payload() page: CatalogInput<'adminGames'>) {
    return pageOfGames(this.view.games(), page, this.clock(), this.view.dailyNeeds);
  }

  @CatalogRpc('gameExists')
  async gameExists(@Payload() { gameId }: CatalogInput<'gameExists'>) {
    if (!this.view.anyGame(gameId)) await this.view.refresh();
    return this.view.anyGame(gameId) !== undefined;
  }
}
