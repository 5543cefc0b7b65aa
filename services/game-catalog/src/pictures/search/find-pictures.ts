import { setImmediate } from 'node:timers/promises';
import { clueTextsOf, searchKey } from '@imguessr/game-rules';
import type { ViewedGame, ViewedImage } from '../../catalog-view/game.view.ts';

export interface PictureHit {
  readonly game: ViewedGame;
  readonly image: ViewedImage;
  /** From 1. */
  readonly position: number;
}

/**
 * Reading the texts of so many games takes about four milliseconds, and 0.2 once their words are
 * known.
 */
const GAMES_PER_TURN = 50;

/**
 * The words of 25,000 pictures take 0.4 s of a core once, a search then 20 ms: an index in the
 * database would answer no sooner.
 * An image is replaced by another object when it changes, which then has another key.
 */
const keys = new WeakMap<ViewedImage, string>();

/** Returns the words of an image as a search compares them, each after a space. */
function keyOf(image: ViewedImage): string {
  let key = keys.get(image);
  if (key === undefined) {
    key = ` ${wordsOf(Object.values(clueTextsOf(image)).join(' ')).join(' ')}`;
    keys.set(image, key);
  }
  return key;
}

const wordsOf = (text: string): string[] => searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Resolves with the images whose texts contain all words that are searched for: first those in
 * which
 * they begin words, then those of the newest games.
 */
export async function findPictures(
  games: readonly ViewedGame[],
  query: string,
): Promise<PictureHit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const beginnings = words.map((word) => ` ${word}`);
  const [first, others]: [PictureHit[], PictureHit[]] = [[], []];
  for (const [index, game] of games.toReversed().entries()) {
    // This process answers players, too.
    if (index % GAMES_PER_TURN === 0) await setImmediate();
    game.images.forEach((image, place) => {
      const key = keyOf(image);
      if (!words.every((word) => key.includes(word))) return;
      const hits = beginnings.every((word) => key.includes(word)) ? first : others;
      hits.push({ game, image, position: place + 1 });
    });
  }
  return [...first, ...others];
}
