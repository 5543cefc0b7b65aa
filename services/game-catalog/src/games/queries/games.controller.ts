import { CLUE_COUNT } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../../context/context.ts';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { existing, gameNotFound } from '../rule/game-not-found.ts';
import { isPlayable } from '../rule/playability.ts';
import { CatalogView } from '../view/catalog.view.ts';
import { gamePayloadOf } from '../view/game.view.ts';
import { isComing, isUnseen } from '../view/game-days.ts';
import { comingGames } from './coming-games.query.ts';
import { creditsOf, pastCredits } from './past-credits.query.ts';

@Controller()
export class GamesController {
  constructor(
    private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('gameById')
  gameById(@Payload() { gameId }: CatalogInput<'gameById'>) {
    const nowMs = this.clock();
    const game = this.view.playableGame(gameId);
    return gamePayloadOf(existing(game && isComing(game, nowMs) ? undefined : game), nowMs);
  }

  @CatalogRpc('comingGames')
  comingGames() {
    return comingGames(this.view, this.clock());
  }

  @CatalogRpc('gameCredits')
  gameCredits(@Payload() { gameId }: CatalogInput<'gameCredits'>) {
    return creditsOf(existing(this.view.playableGame(gameId)));
  }

  @CatalogRpc('gameAfterword')
  gameAfterword(@Payload() { gameId }: CatalogInput<'gameAfterword'>) {
    return { text: existing(this.view.playableGame(gameId)).afterword ?? '' };
  }

  @CatalogRpc('pastCredits')
  pastCredits(@Payload() { before }: CatalogInput<'pastCredits'>) {
    return pastCredits(this.view, this.clock(), before);
  }

  @CatalogRpc('getWord')
  async getWord(@Payload() { gameId }: CatalogInput<'getWord'>) {
    const game = existing(await this.view.gameOrRefresh(gameId));
    if (isUnseen(game, this.clock())) throw gameNotFound();
    const images = game.images
      .slice(0, CLUE_COUNT)
      .map(({ id, pictureHash }) => ({ id, pictureHash }));
    return {
      gameId,
      revision: game.revision,
      edition: game.edition,
      word: game.word,
      isPlayable: isPlayable(game),
      images,
    };
  }

  @CatalogRpc('listGames')
  listGames() {
    return this.view
      .games()
      .map(({ gameId, word, imageCount, isActive }) => ({ gameId, word, imageCount, isActive }));
  }
}
