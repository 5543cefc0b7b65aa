import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { GameEvents } from '../games/game-events.port.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { GameService } from './game.service.ts';

@Controller()
export class GameChangesController {
  constructor(
    @Inject(GameService) private readonly games: GameService,
    @Inject(GameEvents) private readonly events: GameEvents,
  ) {}

  @CatalogRpc('createGame')
  async createGame(@Payload() { actor, draftsOnly, key, ...game }: CatalogInput<'createGame'>) {
    const isActive = game.isActive && !draftsOnly;
    const command = { type: 'CreateGame' as const, ...game, isActive };
    return this.games.change(await this.events.nextGameId(key), command, { actor, draftsOnly });
  }

  @CatalogRpc('reviseGame')
  reviseGame(@Payload() { actor, draftsOnly, blind, gameId, ...changes }: CatalogInput<'reviseGame'>) {
    return this.games.change(gameId, { type: 'ReviseGame', ...changes }, { actor, draftsOnly, blind });
  }

  @CatalogRpc('proposeGame')
  proposeGame(@Payload() { gameId, expectedRevision, ...viewer }: CatalogInput<'proposeGame'>) {
    return this.games.change(gameId, { type: 'ProposeGame', expectedRevision }, viewer);
  }

  @CatalogRpc('withdrawGame')
  withdrawGame(@Payload() { gameId, expectedRevision, ...viewer }: CatalogInput<'withdrawGame'>) {
    return this.games.change(gameId, { type: 'WithdrawGame', expectedRevision }, viewer);
  }

  @CatalogRpc('sendGameBack')
  sendGameBack(@Payload() { gameId, expectedRevision, reason, ...viewer }: CatalogInput<'sendGameBack'>) {
    return this.games.change(gameId, { type: 'SendGameBack', reason, expectedRevision }, viewer);
  }

  @CatalogRpc('deleteGame')
  async deleteGame(@Payload() { actor, draftsOnly, gameId, expectedRevision }: CatalogInput<'deleteGame'>) {
    await this.games.execute(gameId, { type: 'DeleteGame', expectedRevision }, { actor, draftsOnly });
    return { gameId };
  }
}
