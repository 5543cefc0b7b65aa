import { CATALOG_PATTERN } from '@imguessr/contracts';
import { RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { DatabasePool } from 'slonik';
import { readFacts } from '../adapters/postgres/events/stored-events.ts';
import type { Answers } from '../answers.ts';
import { PART } from '../parts.ts';
import { countFitting } from '../transport/paging.ts';
import { historyOf } from './game-history.query.ts';

/** What happened to a game, also to a deleted one. */
@Controller()
export class GameHistoryController {
  constructor(
    @Inject(PART.database) private readonly database: DatabasePool,
    @Inject(PART.answers) private readonly answers: Answers,
  ) {}

  @MessagePattern(CATALOG_PATTERN.gameHistory)
  gameHistory(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('gameHistory', payload, context, async ({ gameId }) => {
      const facts = await readFacts(this.database, gameId);
      if (facts.length === 0) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
      const history = historyOf(facts);
      // A history of thousands of facts loses its beginning; the revisions show that.
      return history.slice(history.length - countFitting(history.toReversed()));
    });
  }
}
