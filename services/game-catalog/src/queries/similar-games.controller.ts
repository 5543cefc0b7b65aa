import { MAX_SIMILAR, type SimilarGames, type SimilarWord } from '@imguessr/contracts';
import { byRelation, latestDateOnEarth, wordRelation } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../catalog-view/catalog.view.ts';
import { pictureUrl, type ViewedGame } from '../catalog-view/game.view.ts';
import { isSecret } from '../catalog-view/secret-games.ts';
import { existing } from '../games/game-not-found.ts';
import { SimilarPictures } from '../pictures/likeness/similar-pictures.ts';
import { type CatalogInput, CatalogRpc } from '../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../transport/clock.ts';

@Controller()
export class SimilarGamesController {
  constructor(
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(SimilarPictures) private readonly pictures: SimilarPictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('similarGames')
  async similarGames(
    @Payload() { gameId, blind }: CatalogInput<'similarGames'>,
  ): Promise<SimilarGames> {
    const game = existing(await this.view.gameOrRefresh(gameId));
    const nowMs = this.clock();
    const isHidden = (other: ViewedGame) => blind && isSecret(other, nowMs);
    // What resembles a secret game says what its word or picture is, even if it is named by number.
    if (isHidden(game)) return { words: [], pictures: [], pendingCount: 0 };
    const games = this.view.games().filter((other) => !isHidden(other));
    const { pictures, pendingCount } = await this.pictures.find(game, games);
    const words = new Map(games.map(({ gameId: id, word }) => [id, word]));
    return {
      words: similarWords(game, games, latestDateOnEarth(nowMs)),
      pictures: pictures.map(({ imageId, matches }) => ({
        imageId,
        matches: matches.map(({ isSamePicture, distance: _distance, pictureHash, ...match }) => ({
          ...match,
          word: words.get(match.gameId) ?? '',
          likeness: isSamePicture ? 'same' : 'similar',
          url: pictureUrl(pictureHash),
        })),
      })),
      pendingCount,
    };
  }
}

/** The closest first; `latest` is the latest date that has started. */
function similarWords(
  game: ViewedGame,
  games: readonly ViewedGame[],
  latest: string,
): SimilarWord[] {
  return games
    .flatMap((other): SimilarWord[] => {
      const relation =
        other.gameId === game.gameId ? undefined : wordRelation(game.word, other.word);
      if (!relation) return [];
      const lastDailyOn = other.dailyDates.findLast((date) => date <= latest);
      return [
        { gameId: other.gameId, word: other.word, relation, ...(lastDailyOn && { lastDailyOn }) },
      ];
    })
    .sort((one, other) => byRelation(one.relation, other.relation) || one.gameId - other.gameId)
    .slice(0, MAX_SIMILAR);
}
