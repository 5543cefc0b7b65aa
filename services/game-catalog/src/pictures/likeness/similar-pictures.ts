import { setImmediate } from 'node:timers/promises';
import { MAX_SIMILAR } from '@imguessr/contracts';
import { hashDistance, MAX_DISTANCE } from './hash-distance.ts';
import { wordsOf } from './hash-format.ts';

export interface ComparedGame {
  readonly gameId: number;
  readonly images: readonly { readonly id: number; readonly pictureHash: string }[];
}

export interface PictureMatch {
  readonly gameId: number;
  readonly imageId: number;
  /** From 1. */
  readonly position: number;
  readonly pictureHash: string;
  /** The number of different bits; 0 for the same picture. */
  readonly distance: number;
  readonly isSamePicture: boolean;
}

export type ReadPerceptualHashes = (
  pictureHashes: readonly string[],
) => Promise<readonly { hash: string; perceptualHash: Uint8Array }[]>;

/** Per game, the clues first. */
const MAX_COMPARED = 20;
/** Hashes of pictures that no game shows are forgotten above this multiple of those in use. */
const MAX_GROWTH = 2;

/**
 * A perceptual hash never changes, so a replica keeps those that it has read, and reads only those
 * of new pictures.
 */
export class SimilarPictures {
  readonly #read: ReadPerceptualHashes;
  readonly #hashes = new Map<string, Uint32Array>();

  constructor(read: ReadPerceptualHashes) {
    this.#read = read;
  }

  /**
   * `games` include the game itself. `pendingCount` is the number of pictures without a perceptual
   * hash.
   */
  async find(
    game: ComparedGame,
    games: readonly ComparedGame[],
  ): Promise<{ pictures: { imageId: number; matches: PictureMatch[] }[]; pendingCount: number }> {
    const pendingCount = await this.#load(games);
    const pictures: { imageId: number; matches: PictureMatch[] }[] = [];
    for (const image of game.images.slice(0, MAX_COMPARED)) {
      const matches = this.#matchesOf(image, games);
      if (matches.length > 0) pictures.push({ imageId: image.id, matches });
      // Thousands of pictures take some milliseconds, and this process answers players, too.
      await setImmediate();
    }
    return { pictures, pendingCount };
  }

  #matchesOf(
    image: ComparedGame['images'][number],
    games: readonly ComparedGame[],
  ): PictureMatch[] {
    const matches: PictureMatch[] = [];
    for (const { gameId, images } of games) {
      images.forEach(({ id, pictureHash }, index) => {
        if (id === image.id) return;
        const isSamePicture = pictureHash === image.pictureHash;
        const distance = isSamePicture ? 0 : this.#distance(image.pictureHash, pictureHash);
        if (distance <= MAX_DISTANCE)
          matches.push({
            gameId,
            imageId: id,
            position: index + 1,
            pictureHash,
            distance,
            isSamePicture,
          });
      });
    }
    const order = (a: PictureMatch, b: PictureMatch) =>
      Number(b.isSamePicture) - Number(a.isSamePicture) ||
      a.distance - b.distance ||
      a.imageId - b.imageId;
    return matches.sort(order).slice(0, MAX_SIMILAR);
  }

  #distance(one: string, other: string): number {
    const [a, b] = [this.#hashes.get(one), this.#hashes.get(other)];
    return a && b ? hashDistance(a, b) : MAX_DISTANCE + 1;
  }

  /** Resolves with the number of pictures that have no hash. */
  async #load(games: readonly ComparedGame[]): Promise<number> {
    const shown = new Set(
      games.flatMap(({ images }) => images.map(({ pictureHash }) => pictureHash)),
    );
    const missing = [...shown].filter((hash) => !this.#hashes.has(hash));
    for (const { hash, perceptualHash } of missing.length > 0 ? await this.#read(missing) : []) {
      const words = wordsOf(perceptualHash);
      if (words) this.#hashes.set(hash, words);
    }
    if (this.#hashes.size > MAX_GROWTH * shown.size) {
      for (const hash of this.#hashes.keys()) if (!shown.has(hash)) this.#hashes.delete(hash);
    }
    return missing.filter((hash) => !this.#hashes.has(hash)).length;
  }
}
