import { CATALOG_PATTERN } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { Answers } from '../answers.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { PART } from '../parts.ts';

@Controller()
export class GameListController {
  constructor(
    @Inject(PART.view) private readonly view: CatalogView,
    @Inject(PART.answers) private readonly answers: Answers,
  ) {}

  @MessagePattern(CATALOG_PATTERN.listGames)
  listGames(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('listGames', payload, context, () =>
      this.view.games().map(({ gameId, word, imageCount, isActive }) => ({ gameId, word, imageCount, isActive })),
    );
  }
}
