import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { GamesStore } from '../store/games.store.ts';
import { commandKey, idOrRejection } from './command-key.ts';
import { GameService } from './game.service.ts';

/** No game has it. */
const UNUSED_ID = 0;
const DELETED = { deleted: true } as const;

@Controller()
export class GameChangesController {
  constructor(
    private readonly games: GameService,
    private readonly store: GamesStore,
  ) {}

  @CatalogRpc('createGame')
  async createGame(@Payload() { actor, key, ...game }: CatalogInput<'createGame'>) {
    const command = { type: 'CreateGame' as const, ...game };
    if (key === undefined)
      return this.games.change(await this.store.nextId('game'), command, { actor });
    // A rejected request leaves its key unused.
    await this.games.assertAccepted(UNUSED_ID, command);
    const { id: gameId } = idOrRejection(await this.store.idOfKey('game', commandKey(key, game)));
    return this.games.change(gameId, command, { actor });
  }

  @CatalogRpc('changeGame')
  changeGame(@Payload() { actor, gameId, ...changes }: CatalogInput<'changeGame'>) {
    return this.games.change(gameId, { type: 'ReviseGame', ...changes }, { actor });
  }

  @CatalogRpc('deleteGame')
  async deleteGame(@Payload() { actor, gameId, expectedRevision }: CatalogInput<'deleteGame'>) {
    await this.games.execute(gameId, { type: 'DeleteGame', expectedRevision }, { actor });
    return DELETED;
  }

  @CatalogRpc('reviseImage')
  reviseImage(@Payload() { actor, gameId, ...changes }: CatalogInput<'reviseImage'>) {
    return this.games.change(gameId, { type: 'ReviseImage', ...changes }, { actor });
  }

  @CatalogRpc('orderImages')
  orderImages(@Payload() { actor, gameId, ...order }: CatalogInput<'orderImages'>) {
    return this.games.change(gameId, { type: 'ReorderImages', ...order }, { actor });
  }

  @CatalogRpc('removeImage')
  removeImage(@Payload() { actor, gameId, ...image }: CatalogInput<'removeImage'>) {
    return this.games.change(gameId, { type: 'RemoveImage', ...image }, { actor });
  }
}
