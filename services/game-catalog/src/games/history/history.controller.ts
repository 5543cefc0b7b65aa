import { type AdminGame, MAX_DELETED_GAMES } from '@imguessr/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../../context/context.ts';
import { PicturesStore } from '../../pictures/pictures.store.ts';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { invalidRequest } from '../../transport/request-rejected.error.ts';
import { GameService } from '../changes/game.service.ts';
import { countThatFits } from '../queries/paging.ts';
import type { RecordedEvent } from '../rule/game.events.ts';
import type { GameState } from '../rule/game.state.ts';
import { gameNotFound } from '../rule/playability.ts';
import { stateAt } from '../rule/restore-state.ts';
import { GamesStore } from '../store/games.store.ts';
import { CatalogView } from '../view/catalog.view.ts';
import { deletedGamesOf } from './deleted-games.query.ts';
import { historyOf } from './game-history.query.ts';
import { beforeLastChange } from './last-change.ts';

type Request = CatalogInput<'restoreGame'>;

@Controller()
export class HistoryController {
  constructor(
    private readonly games: GameService,
    private readonly store: GamesStore,
    private readonly view: CatalogView,
    private readonly pictures: PicturesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('gameHistory')
  async gameHistory(@Payload() { gameId }: CatalogInput<'gameHistory'>) {
    const history = historyOf(await this.historyOf(gameId));
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

  /** Does nothing if the game is not deleted. */
  @CatalogRpc('restoreGame')
  async restoreGame(@Payload() request: CatalogInput<'restoreGame'>) {
    const recorded = await this.historyOf(request.gameId);
    return this.reach(undefined, stateAfter(recorded, recorded.length), request);
  }

  /**
   * Undoes the change that led to `expectedRevision`. Throws RuleError if the game has been changed
   * since.
   */
  @CatalogRpc('undoChange')
  async undoChange(@Payload() request: CatalogInput<'undoChange'>) {
    const { expectedRevision } = request;
    if (expectedRevision === undefined)
      throw invalidRequest('If-Match must contain the ETag of the change to undo.');
    const recorded = await this.historyOf(request.gameId);
    const target = stateAfter(recorded, beforeLastChange(recorded, expectedRevision));
    return this.reach(target, target, { ...request, expectedRevision: recorded.length });
  }

  private async historyOf(gameId: number): Promise<readonly RecordedEvent[]> {
    const recorded = await this.store.history(gameId);
    if (recorded.length === 0) throw gameNotFound();
    return recorded;
  }

  private reach(
    target: GameState | undefined,
    { images }: GameState,
    { gameId, actor, expectedRevision }: Request,
  ): Promise<AdminGame> {
    const hashes = images.map(({ pictureHash }) => pictureHash);
    return this.games.changeWithPictures(
      gameId,
      hashes,
      (availablePictures) => ({
        type: 'RestoreState',
        target,
        availablePictures,
        expectedRevision,
      }),
      { actor },
    );
  }
}

const stateAfter = (recorded: readonly RecordedEvent[], revision: number): GameState =>
  stateAt(
    recorded.map(({ event }) => event),
    revision,
  );
