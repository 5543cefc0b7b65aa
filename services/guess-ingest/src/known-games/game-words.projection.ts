import { type CatalogFact, imagesAfter } from '@imguessr/contracts/facts';
import { areAllFuture, CLUE_COUNT, editionAfter } from '@imguessr/game-rules';

export interface KnownGame {
  readonly revision: number;
  /** The revision that last changed the word or one of the pictures that players get. */
  readonly edition: number;
  /** All words that the game has had, by the revision since which they apply, oldest first. */
  readonly words: readonly { readonly since: number; readonly word: string }[];
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  readonly images: readonly { readonly id: number; readonly pictureHash: string }[];
  /** Days as the daily game, planned ones included, yyyy-MM-dd. */
  readonly days: readonly string[];
}

const unknownGame: KnownGame = {
  revision: 0,
  edition: 0,
  words: [],
  isActive: false,
  isDeleted: false,
  images: [],
  days: [],
};

/** A fact that was applied before changes nothing. */
export function evolveKnownGame(known: KnownGame | undefined, fact: CatalogFact): KnownGame {
  const game = known ?? unknownGame;
  if (fact.revision <= game.revision) return game;
  const next = changedBy(game, fact);
  return { ...next, edition: editionAfter(playedContent(game), playedContent(next)) };
}

const playedContent = (game: KnownGame) => ({ ...game, word: game.words.at(-1)?.word ?? '' });

function changedBy(game: KnownGame, { revision, fact }: CatalogFact): KnownGame {
  const next = { ...game, revision };
  switch (fact?.$case) {
    case 'gameCreated': {
      const { word, isActive } = fact.value;
      return { ...next, words: [{ since: revision, word }], isActive };
    }
    case 'wordChanged':
      return { ...next, words: [...game.words, { since: revision, word: fact.value.word }] };
    case 'gameActivated':
      return { ...next, isActive: true };
    case 'gameDeactivated':
      return { ...next, isActive: false };
    case 'imageAdded':
    case 'imagePictureReplaced':
    case 'imagesReordered':
    case 'imageRemoved':
      return { ...next, images: imagesAfter(game.images, fact) };
    case 'dailyGamePicked':
      return { ...next, days: [...game.days, fact.value.date] };
    case 'dailyGameReleased':
      return { ...next, days: game.days.filter((date) => date !== fact.value.date) };
    case 'gameDeleted':
      return { ...next, isDeleted: true };
    case 'gameRestored':
      return { ...next, isDeleted: false };
    case 'detailsChanged':
    case 'dailyFlagSet':
    case 'dailyFlagCleared':
    case 'imageDescribed':
    case undefined:
      return next;
  }
}

export function isPlayable(game: KnownGame): boolean {
  return game.isActive && !game.isDeleted && game.images.length >= CLUE_COUNT;
}

/** Returns whether new players get it: not all of its days are in the future. */
export function isOpen(game: KnownGame, nowMs: number): boolean {
  return isPlayable(game) && !areAllFuture(game.days, nowMs);
}

/** A play is decided by the word with which it started. */
export function wordAt(game: KnownGame, edition: number): string {
  const entry = game.words.findLast(({ since }) => since <= edition) ?? game.words[0];
  return entry?.word ?? '';
}
