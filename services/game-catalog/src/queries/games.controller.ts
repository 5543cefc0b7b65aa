import { CATALOG_PATTERN } from '@imguessr/contracts';
import { CLUE_COUNT, RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import type { Answers } from '../answers.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { gamePayloadOf, type ViewedGame } from '../catalog-view/game.view.ts';
import { isPlayable } from '../games/playability.ts';
import { type Clock, PART } from '../parts.ts';

/** What players and guess-ingest ask about one game. */
@Controller()
export class GamesController {
  constructor(
    @Inject(PART.view) private readonly view: CatalogView,
    @Inject(PART.answers) private readonly answers: Answers,
    @Inject(PART.clock) private readonly clock: Clock,
  ) {}

  @MessagePattern(CATALOG_PATTERN.getGame)
  getGame(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('getGame', payload, context, ({ gameId }) =>
      gamePayloadOf(found(this.view.playableGame(gameId)), this.clock()),
    );
  }

  @MessagePattern(CATALOG_PATTERN.getWord)
  getWord(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('getWord', payload, context, async ({ gameId }) => {
      const game = await this.existing(gameId);
      const imageIds = game.images.slice(0, CLUE_COUNT).map(({ id }) => id);
      return { gameId, revision: game.revision, word: game.word, isPlayable: isPlayable(game), imageIds };
    });
  }

  /** Looks again when the game is unknown: it may have been made by another replica a moment ago. */
  private async existing(gameId: number): Promise<ViewedGame> {
    if (!this.view.game(gameId)) await this.view.refresh();
    return found(this.view.game(gameId));
  }
}

function found(game: ViewedGame | undefined): ViewedGame {
  if (!game) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
  return game;
}
