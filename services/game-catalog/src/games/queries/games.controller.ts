import { randomInt } from 'node:crypto';
import { CLUE_COUNT, SUGGESTED_GAMES, wordLengthOf } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CLOCK, type Clock } from '../../context/context.ts';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { RequestRejectedError } from '../../transport/request-rejected.error.ts';
import { existing, gameNotFound, isPlayable } from '../rule/playability.ts';
import { CatalogView } from '../view/catalog.view.ts';
import { gamePayloadOf, pictureUrl, type ViewedGame } from '../view/game.view.ts';
import { isComing, isDailyFromToday, isUnseen } from '../view/game-days.ts';
import { comingGames } from './coming-games.query.ts';
import { creditsOf, pastCredits } from './past-credits.query.ts';
import { pickGames, type Selection } from './pick-games.ts';

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
