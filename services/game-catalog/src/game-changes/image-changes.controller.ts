import { CATALOG_PATTERN } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { DatabasePool } from 'slonik';
import { nextImageId } from '../adapters/postgres/games/game-rows.ts';
import type { Answers } from '../answers.ts';
import { PART } from '../parts.ts';
import type { AdminChanges } from './admin-game.service.ts';

/** Changes of a game's images; each answers with the game after it. */
@Controller()
export class ImageChangesController {
  constructor(
    @Inject(PART.database) private readonly database: DatabasePool,
    @Inject(PART.changes) private readonly changes: AdminChanges,
    @Inject(PART.answers) private readonly answers: Answers,
  ) {}

  @MessagePattern(CATALOG_PATTERN.addImage)
  addImage(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('addImage', payload, context, async ({ actor, gameId, ...asked }) => {
      const imageId = await nextImageId(this.database);
      return { imageId, game: await this.changes.make(gameId, { type: 'AddImage', imageId, ...asked }, actor) };
    });
  }

  @MessagePattern(CATALOG_PATTERN.reviseImage)
  reviseImage(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('reviseImage', payload, context, ({ actor, gameId, ...asked }) =>
      this.changes.make(gameId, { type: 'ReviseImage', ...asked }, actor),
    );
  }

  @MessagePattern(CATALOG_PATTERN.orderImages)
  orderImages(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('orderImages', payload, context, ({ actor, gameId, ...asked }) =>
      this.changes.make(gameId, { type: 'ReorderImages', ...asked }, actor),
    );
  }

  @MessagePattern(CATALOG_PATTERN.removeImage)
  removeImage(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('removeImage', payload, context, ({ actor, gameId, ...asked }) =>
      this.changes.make(gameId, { type: 'RemoveImage', ...asked }, actor),
    );
  }
}
