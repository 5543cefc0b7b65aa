import { randomInt } from 'node:crypto';
import { SUGGESTED_GAMES, wordLengthOf } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../../context/context.ts';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { CatalogView } from '../view/catalog.view.ts';
import { gamePayloadOf, pictureUrl, type ViewedGame } from '../view/game.view.ts';
import { isDailyFromToday } from '../view/game-days.ts';
import { pickGames, type Selection } from './pick-games.ts';

@Controller()
export class RandomGamesController {
  constructor(
    private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('random')
  random(@Payload() selection: CatalogInput<'random'>) {
    return gamePayloadOf(this.pickOne(selection), this.clock());
  }

  @CatalogRpc('randomId')
  randomId(@Payload() selection: CatalogInput<'randomId'>) {
    return { gameId: this.pickOne(selection).gameId };
  }

  @CatalogRpc('suggested')
  suggested(@Payload() selection: CatalogInput<'suggested'>) {
    const games = this.pick(selection, SUGGESTED_GAMES);
    if (games.length === 0)
      throw new RequestRejectedError('NO_SUGGESTIONS', 'There are no games to suggest.');
    return games.map(({ gameId, word, images: [first] }) => ({
      gameId,
      wordLength: wordLengthOf(word),
      firstImage: {
        url: pictureUrl(first?.pictureHash ?? ''),
        ...(first?.placeholder ? { placeholder: first.placeholder } : {}),
      },
    }));
  }

  private pickOne(selection: Selection): ViewedGame {
    const [game] = this.pick(selection, 1);
    if (!game) throw new RequestRejectedError('NO_GAMES', 'There are no games to play yet.');
    return game;
  }

  private pick(selection: Selection, count: number): readonly ViewedGame[] {
    const nowMs = this.clock();
    const open = this.view.playableGames().filter((game) => !isDailyFromToday(game, nowMs));
    return pickGames(open, selection, count, (below) => randomInt(below));
  }
}
