import { CATALOG_PATTERN } from '@imguessr/contracts';
import { RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { Answers } from '../answers.ts';
import { adminGameOf } from '../catalog-view/admin-game.view.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { type Clock, PART } from '../parts.ts';
import { pageOfGames } from './page-of-games.ts';

/** What the administrator asks about games, answered from memory. */
@Controller()
export class AdminGamesController {
  constructor(
    @Inject(PART.view) private readonly view: CatalogView,
    @Inject(PART.answers) private readonly answers: Answers,
    @Inject(PART.clock) private readonly clock: Clock,
  ) {}

  @MessagePattern(CATALOG_PATTERN.adminGame)
  adminGame(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('adminGame', payload, context, async ({ gameId }) => {
      // An unknown one may have been made by another replica a moment ago.
      if (!this.view.game(gameId)) await this.view.refresh();
      const game = this.view.game(gameId);
      if (!game) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
      return adminGameOf(game, this.clock());
    });
  }

  @MessagePattern(CATALOG_PATTERN.adminGames)
  adminGames(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('adminGames', payload, context, (page) =>
      pageOfGames(this.view.games(), page, this.clock()),
    );
  }
}
