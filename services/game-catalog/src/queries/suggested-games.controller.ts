import { randomInt } from 'node:crypto';
import { CATALOG_PATTERN } from '@imguessr/contracts';
import { SUGGESTED_GAMES } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Ctx, MessagePattern, NatsContext, Payload } from '@nestjs/microservices';
import { type Answers, Refusal } from '../answers.ts';
import type { CatalogView } from '../catalog-view/catalog.view.ts';
import { pictureUrl } from '../catalog-view/game.view.ts';
import { PART } from '../parts.ts';
import { chooseGames } from './pick-games.ts';

@Controller()
export class SuggestedGamesController {
  constructor(
    @Inject(PART.view) private readonly view: CatalogView,
    @Inject(PART.answers) private readonly answers: Answers,
  ) {}

  @MessagePattern(CATALOG_PATTERN.suggested)
  suggested(@Payload() payload: unknown, @Ctx() context: NatsContext) {
    return this.answers.to('suggested', payload, context, (selection) => {
      const games = chooseGames(this.view.playableGames(), selection, SUGGESTED_GAMES, (below) => randomInt(below));
      if (games.length === 0) throw new Refusal('NO_SUGGESTIONS', 'There are no games to suggest.');
      return games.map(({ gameId, word, images: [first] }) => ({
        gameId,
        wordLength: word.length,
        firstImage: {
          url: pictureUrl(first?.pictureHash ?? ''),
          ...(first?.placeholder ? { placeholder: first.placeholder } : {}),
        },
      }));
    });
  }
}
