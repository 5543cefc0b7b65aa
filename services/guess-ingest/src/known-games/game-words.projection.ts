import type { CatalogFact } from '@imguessr/contracts/facts';
import { CLUE_COUNT } from '@imguessr/game-rules';

/** What guess-ingest knows of one game, at `revision`. */
export interface KnownGame {
  readonly revision: number;
  /** Each word the game has had, with the revision that brought it, oldest first. */
  readonly words: readonly { readonly since: number; readonly word: string }[];
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  /** Ids of the game's images in their order. */
  readonly imageIds: readonly number[];
}

const unheardOf: KnownGame = { revision: 0, words: [], isActive: false, isDeleted: false, imageIds: [] };

/** The game after one more fact of it; a fact that is known already changes nothing. */
function evolveKnownGame(known: KnownGame | undefined, { revision, fact }: CatalogFact): KnownGame {
  const game = known ?? unheardOf;
  if (revision <= game.revision) return game;
  const next = { ...game, revision };
  switch (fact?.$case) {
    case 'gameCreated':
      return { ...next, words: [{ since: revision, word: fact.value.word }], isActive: fact.value.isActive };
    case 'wordChanged':
      return { ...next, words: [...game.words, { since: revision, word: fact.value.word }] };
    case 'gameActivated':
      return { ...next, isActive: true };
    case 'gameDeactivated':
      return { ...next, isActive: false };
    case 'imageAdded':
      return { ...next, imageIds: [...game.imageIds, fact.value.imageId] };
    case 'imagesReordered':
      return { ...next, imageIds: fact.value.imageIds };
    case 'imageRemoved':
      return { ...next, imageIds: game.imageIds.filter((id) => id !== fact.value.imageId) };
    case 'gameDeleted':
      return { ...next, isDeleted: true };
    default:
      return next;
  }
}

/** What is known of all games. */
export interface KnownCatalog {
  readonly epoch: number;
  /** False while the epoch's facts are still being published: a game may lack its latest ones. */
  readonly isComplete: boolean;
  /** By game id. Added to by the facts of its epoch, and not copied: there may be very many. */
  readonly games: Map<number, KnownGame>;
}

/** Returns a catalog of which nothing is known, and there is nothing to know. */
export const unknownCatalog = (): KnownCatalog => ({ epoch: 0, isComplete: true, games: new Map() });

/**
 * The catalog after more facts. Those of a new epoch replace all that was known: what is not published again in it no
 * longer exists, whatever its revision.
 */
export function evolveKnownCatalog(known: KnownCatalog, facts: readonly CatalogFact[]): KnownCatalog {
  let { epoch, isComplete, games } = known;
  for (const fact of facts) {
    if (fact.epoch < epoch) continue;
    if (fact.epoch > epoch) {
      epoch = fact.epoch;
      isComplete = false;
      games = new Map();
    }
    isComplete ||= fact.position >= fact.headPosition;
    if (fact.fact) games.set(fact.gameId, evolveKnownGame(games.get(fact.gameId), fact));
  }
  return { epoch, isComplete, games };
}

/** Whether players may play it now. */
export function isPlayable(game: KnownGame): boolean {
  return game.isActive && !game.isDeleted && game.imageIds.length >= CLUE_COUNT;
}

/** The word as it was at a revision: a play is judged by the word that it began with. */
export function wordAt(game: KnownGame, revision: number): string {
  const since = game.words.findLast((entry) => entry.since <= revision) ?? game.words[0];
  return since?.word ?? '';
}
