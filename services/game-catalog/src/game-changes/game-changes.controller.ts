import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { GameEvents } from '../games/game-events.port.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { commandKey, idOrRejection } from './command-key.ts';
import { GameService } from './game.service.ts';

/** No game has it. */
const UNUSED_ID = 0;

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
    if (key === undefined)
      return this.games.change(await this.events.nextGameId(), command, { actor, draftsOnly });
    // A rejected request leaves its key unused.
    await this.games.assertAccepted(UNUSED_ID, command, draftsOnly);
    const { id: gameId } = idOrRejection(await this.events.gameIdOf(commandKey(key, game)));
    return this.games.change(gameId, command, { actor, draftsOnly });
  }

  @CatalogRpc('reviseGame')
  reviseGame(
    @Payload() { actor, draftsOnly, blind, gameId, ...changes }: CatalogInput<'reviseGame'>,
  ) {
    return this.games.change(
      gameId,
      { type: 'ReviseGame', ...changes },
      { actor, draftsOnly, blind },
    );
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
  sendGameBack(
    @Payload() { gameId, expectedRevision, reason, ...viewer }: CatalogInput<'sendGameBack'>,
  ) {
    return this.games.change(gameId, { type: 'SendGameBack', reason, expectedRevision }, viewer);
  }

  @CatalogRpc('deleteGame')
  async deleteGame(
    @Payload() { actor, draftsOnly, gameId, expectedRevision }: CatalogInput<'deleteGame'>,
  ) {
    await this.games.execute(
      gameId,
      { type: 'DeleteGame', expectedRevision },
      { actor, draftsOnly },
    );
    return { gameId };
  }
}
