import { CLUE_COUNT, RuleError } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { gamePayloadOf, type ViewedGame } from '../catalog-view/game.view.ts';
import { isPlayable } from '../games/playability.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';
import { creditsOf, pastCredits } from './past-credits.query.ts';

@Controller()
export class GamesController {
  constructor(
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('getGame')
  getGame(@Payload() { gameId }: CatalogInput<'getGame'>) {
    return gamePayloadOf(existing(this.view.playableGame(gameId)), this.clock());
  }

  @CatalogRpc('gameCredits')
  gameCredits(@Payload() { gameId }: CatalogInput<'gameCredits'>) {
    return creditsOf(existing(this.view.playableGame(gameId)));
  }

  @CatalogRpc('pastCredits')
  pastCredits(@Payload() { before }: CatalogInput<'pastCredits'>) {
    return pastCredits(this.view, this.clock(), before);
  }

  @CatalogRpc('getWord')
  async getWord(@Payload() { gameId }: CatalogInput<'getWord'>) {
    const game = existing(await this.view.gameOrRefresh(gameId));
    const imageIds = game.images.slice(0, CLUE_COUNT).map(({ id }) => id);
    return { gameId, revision: game.revision, word: game.word, isPlayable: isPlayable(game), imageIds };
  }

  @CatalogRpc('listGames')
  listGames() {
    return this.view.games().map(({ gameId, word, imageCount, isActive }) => ({ gameId, word, imageCount, isActive }));
  }
}

function existing(game: ViewedGame | undefined): ViewedGame {
  if (!game) throw new RuleError('GAME_NOT_FOUND', 'Game not found');
  return game;
}
