import { randomInt } from 'node:crypto';
import { CATALOG_PATTERN } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import { type Answers, Refusal } from '../answers.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { gamePayloadOf, type ViewedGame } from '../catalog-view/game.view.ts';
import { type Clock, PART } from '../parts.ts';
import { chooseGames, type Selection } from './pick-games.ts';

@Controller()
export class RandomGameController {
  constructor(
    @Inject(PART.view) private readonly view: CatalogView,
    @Inject(PART.answers) private readonly answers: Answers,
    @Inject(PART.clock) private readonly clock: Clock,
  ) {}

  @MessagePattern(CATALOG_PATTERN.random)
  random(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('random', payload, context, (selection) =>
      gamePayloadOf(this.choose(selection), this.clock()),
    );
  }

  @MessagePattern(CATALOG_PATTERN.randomId)
  randomId(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('randomId', payload, context, (selection) => ({ gameId: this.choose(selection).gameId }));
  }

  private choose(selection: Selection): ViewedGame {
    const [game] = chooseGames(this.view.playableGames(), selection, 1, (below) => randomInt(below));
    if (!game) throw new Refusal('NO_GAMES', 'There are no games to play yet.');
    return game;
  }
}
