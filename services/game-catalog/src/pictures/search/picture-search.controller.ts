import {
  type CatalogReply,
  type FoundPicture,
  MAX_FOUND_PICTURES,
  MAX_OTHER_GAMES,
} from '@imguessr/contracts';
import { heldClueTexts, latestDateOnEarth } from '@imguessr/game-rules';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { CatalogView } from '../../catalog-view/catalog.view.ts';
import { pictureUrl, type ViewedGame } from '../../catalog-view/game.view.ts';
import { isSecret } from '../../catalog-view/secret-games.ts';
import { type CatalogInput, CatalogRpc } from '../../transport/catalog-rpc.decorator.ts';
import { CLOCK, type Clock } from '../../transport/clock.ts';
import { findPictures, type PictureHit } from './find-pictures.ts';

@Controller()
export class PictureSearchController {
  constructor(
    @Inject(CatalogView) private readonly view: CatalogView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @CatalogRpc('findPictures')
  async findPictures(
    @Payload() { query, blind }: CatalogInput<'findPictures'>,
  ): Promise<CatalogReply<'findPictures'>> {
    const nowMs = this.clock();
    // That a game is found would tell what is in its texts.
    const games = this.view.games().filter((game) => !(blind && isSecret(game, nowMs)));
    const hits = await findPictures(games, query);
    const shown = hits.slice(0, MAX_FOUND_PICTURES);
    const gamesWith = gamesByPicture(games, new Set(shown.map(({ image }) => image.pictureHash)));
    const latest = latestDateOnEarth(nowMs);
    return {
      pictures: shown.map((hit) =>
        foundPictureOf(hit, gamesWith.get(hit.image.pictureHash) ?? [], latest),
      ),
      count: hits.length,
    };
  }
}

/** Returns the ids of the games with each picture, ascending. */
function gamesByPicture(
  games: readonly ViewedGame[],
  hashes: ReadonlySet<string>,
): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { gameId, images } of games) {
    for (const { pictureHash } of images) {
      if (hashes.has(pictureHash))
        found.set(pictureHash, [...(found.get(pictureHash) ?? []), gameId]);
    }
  }
  return found;
}

/** `latest` is the latest date that has started. */
function foundPictureOf(
  { game, image, position }: PictureHit,
  gameIds: number[],
  latest: string,
): FoundPicture {
  const { gameId, word, isActive, dailyDates } = game;
  const lastDailyOn = dailyDates.findLast((date) => date <= latest);
  const others = new Set(gameIds.filter((id) => id !== gameId));
  return {
    gameId,
    word,
    imageId: image.id,
    position,
    url: pictureUrl(image.pictureHash),
    ...heldClueTexts(image),
    isActive,
    ...(lastDailyOn && { lastDailyOn }),
    alsoIn: [...others].slice(0, MAX_OTHER_GAMES),
  };
}
