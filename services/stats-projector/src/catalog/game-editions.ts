import { type CatalogFact, imagesAfter } from '@imguessr/contracts/facts';
import { editionAfter } from '@imguessr/game-rules';
import { followCatalog } from '@imguessr/messaging';
import type { Logger } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';

interface EditedGame {
  readonly revision: number;
  readonly edition: number;
  readonly isDeleted: boolean;
  readonly word: string;
  readonly images: readonly { readonly id: number; readonly pictureHash: string }[];
}

const unknownGame: EditedGame = {
  revision: 0,
  edition: 0,
  isDeleted: false,
  word: '',
  images: [],
};

/** A fact that was applied before changes nothing. */
function evolveEditedGame(known: EditedGame | undefined, fact: CatalogFact): EditedGame {
  const game = known ?? unknownGame;
  if (fact.revision <= game.revision) return game;
  const next = { ...game, ...changesOf(game, fact.fact), revision: fact.revision };
  return { ...next, edition: editionAfter(game, next) };
}

function changesOf({ images }: EditedGame, fact: CatalogFact['fact']): Partial<EditedGame> {
  switch (fact?.$case) {
    case 'gameCreated':
    case 'wordChanged':
      return { word: fact.value.word };
    case 'imageAdded':
    case 'imagePictureReplaced':
    case 'imagesReordered':
    case 'imageRemoved':
      return { images: imagesAfter(images, fact) };
    case 'gameDeleted':
      return { isDeleted: true };
    case 'gameRestored':
      return { isDeleted: false };
    case 'detailsChanged':
    case 'gameActivated':
    case 'gameDeactivated':
    case 'dailyFlagSet':
    case 'dailyFlagCleared':
    case 'dailyGamePicked':
    case 'dailyGameReleased':
    case 'imageDescribed':
    case undefined:
      return {};
  }
}

/** Follows the catalog, which knows the edition of a game also before anybody has played it. */
export function followGameEditions(nc: NatsConnection, logger: Logger) {
  let ids: readonly number[] | undefined;
  const catalog = followCatalog(nc, evolveEditedGame, {
    onFact: () => {
      ids = undefined;
    },
    onReplaced: (sequence) => {
      ids = undefined;
      logger.warn({ sequence }, 'catalog stream replaced; reading it from the start');
    },
    onError: (error) => logger.debug({ err: error }, 'catalog facts unavailable; retrying'),
  });

  return {
    /** Returns 0 for an unknown game, which nobody has played. */
    editionOf: (gameId: number): number => catalog.find(gameId)?.edition ?? 0,
    /** Games that exist, in ascending order. */
    get gameIds() {
      ids ??= [...catalog.games()]
        .filter(([, { isDeleted }]) => !isDeleted)
        .map(([gameId]) => gameId)
        .sort((a, b) => a - b);
      return ids;
    },
    /** Returns false while the games are being read: an edition may be unknown. */
    isComplete: catalog.isComplete,
    stop: catalog.stop,
  };
}
