import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { GameService } from './game.service.ts';

@Controller()
export class ImageChangesController {
  constructor(private readonly games: GameService) {}

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
