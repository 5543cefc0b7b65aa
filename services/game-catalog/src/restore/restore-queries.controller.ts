import { MAX_DELETED_GAMES } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { CLOCK, type Clock } from '../context/context.ts';
import { GameEvents } from '../games/game-events.port.ts';
import { PicturesStore } from '../pictures/pictures.store.ts';
import { CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { deletedGamesOf } from './deleted-games.query.ts';

@Controller()
export class RestoreQueriesController {
  constructor(
    @Inject(GameEvents) private readonly events: GameEvents,
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(PicturesStore) private readonly pictures: PicturesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('deletedGames')
  async deletedGames() {
    const deletions = await this.events.deletions(MAX_DELETED_GAMES);
    const games = deletions.flatMap(({ gameId, cause }) => {
      const game = this.view.anyGame(gameId);
      return game?.lifecycle === 'deleted' ? [{ game, cause }] : [];
    });
    const first = games.flatMap(({ game: { images } }) => images.slice(0, 1));
    const stored = await this.pictures.stored(first.map(({ pictureHash }) => pictureHash));
    return deletedGamesOf(games, stored, this.clock());
  }
}
