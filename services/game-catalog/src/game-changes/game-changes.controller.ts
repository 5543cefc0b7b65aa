import { CATALOG_PATTERN } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { DatabasePool } from 'slonik';
import { nextGameId } from '../adapters/postgres/games/game-rows.ts';
import type { Answers } from '../answers.ts';
import { PART } from '../parts.ts';
import type { AdminChanges } from './admin-game.service.ts';

/** Changes of a game itself; each answers with the game after it. */
@Controller()
export class GameChangesController {
  constructor(
    @Inject(PART.database) private readonly database: DatabasePool,
    @Inject(PART.changes) private readonly changes: AdminChanges,
    @Inject(PART.answers) private readonly answers: Answers,
  ) {}

  @MessagePattern(CATALOG_PATTERN.createGame)
  createGame(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('createGame', payload, context, async ({ actor, ...asked }) =>
      this.changes.make(await nextGameId(this.database), { type: 'CreateGame', ...asked }, actor),
    );
  }

  @MessagePattern(CATALOG_PATTERN.reviseGame)
  reviseGame(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('reviseGame', payload, context, ({ actor, gameId, ...asked }) =>
      this.changes.make(gameId, { type: 'ReviseGame', ...asked }, actor),
    );
  }

  @MessagePattern(CATALOG_PATTERN.deleteGame)
  deleteGame(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('deleteGame', payload, context, async ({ actor, gameId, ...asked }) => {
      await this.changes.run(gameId, { type: 'DeleteGame', ...asked }, actor);
      return { gameId };
    });
  }
}
