import { MAX_DELETED_GAMES } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../../context/context.ts';
import { PicturesStore } from '../../pictures/pictures.store.ts';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { countThatFits } from '../queries/paging.ts';
import { gameNotFound } from '../rule/game-not-found.ts';
import { GamesStore } from '../store/games.store.ts';
import { CatalogView } from '../view/catalog.view.ts';
import { deletedGamesOf } from './deleted-games.query.ts';
import { historyOf } from './game-history.query.ts';

@Controller()
export class HistoryController {
  constructor(
    private readonly store: GamesStore,
    private readonly view: CatalogView,
    private readonly pictures: PicturesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('gameHistory')
  async gameHistory(@Payload() { gameId }: CatalogInput<'gameHistory'>) {
    const events = await this.store.history(gameId);
    if (events.length === 0) throw gameNotFound();
    const history = historyOf(events);
    // A history too long for one message loses its oldest entries, which the first revision in the
    // reply shows.
    return history.slice(history.length - countThatFits(history.toReversed()));
  }

  @CatalogRpc('deletedGames')
  async deletedGames() {
    const deletions = await this.store.deletions(MAX_DELETED_GAMES);
    const games = deletions.flatMap(({ gameId, ...cause }) => {
      const game = this.view.anyGame(gameId);
      return game?.lifecycle === 'deleted' ? [{ game, cause }] : [];
    });
    const first = games.flatMap(({ game: { images } }) => images.slice(0, 1));
    const stored = await this.pictures.stored(first.map(({ pictureHash }) => pictureHash));
    return deletedGamesOf(games, stored, this.clock());
  }
}
