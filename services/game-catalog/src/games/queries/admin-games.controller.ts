import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../../context/context.ts';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { existing } from '../rule/playability.ts';
import { adminGameOf } from '../view/admin-game.view.ts';
import { CatalogView } from '../view/catalog.view.ts';
import { pageOfGames } from './paging.ts';

@Controller()
export class AdminGamesController {
  constructor(
    private readonly view: CatalogView,
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
}
