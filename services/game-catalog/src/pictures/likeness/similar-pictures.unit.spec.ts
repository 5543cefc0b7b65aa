import { describe, expect, test, vi } from 'vitest';
import { HASH_WORDS } from './hash-format.ts';
import { type ComparedGame, SimilarPictures } from './similar-pictures.ts';

/** Returns a stored hash with pseudo-random bits. */
function stored(seed: number): Uint8Array {
  let state = seed * 2_654_435_761;
  const words = Uint32Array.from({ length: HASH_WORDS }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state;
  });
  return new Uint8Array(words.buffer);
}

/** Returns a game whose images, numbered from `firstImage`, show these pictures. */
const game = (gameId: number, firstImage: number, ...pictures: string[]): ComparedGame => ({
  gameId,
  images: pictures.map((pictureHash, index) => ({ id: firstImage + index, pictureHash })),
});

const seeds: Record<string, number> = { a: 1, b: 2, c: 3, likeA: 1 };
const reader = () =>
  vi.fn(async (hashes: readonly string[]) =>
    hashes.flatMap((hash) => (seeds[hash] ? [{ hash, perceptualHash: stored(seeds[hash]) }] : [])),
  );

describe('similar pictures', () => {
  test('are found in other games and in the game itself, the same picture first', async () => {
    const mine = game(1, 10, 'a', 'b', 'a');
    const found = await new SimilarPictures(reader()).find(mine, [mine, game(2, 20, 'c', 'likeA')]);
    expect(found.pendingCount).toBe(0);
    expect(found.pictures.map(({ imageId }) => imageId)).toEqual([10, 12]);
    expect(found.pictures[0]?.matches).toEqual([
      { gameId: 1, imageId: 12, position: 3, pictureHash: 'a', distance: 0, isSamePicture: true },
      {
        gameId: 2,
        imageId: 21,
        position: 2,
        pictureHash: 'likeA',
        distance: 0,
        isSamePicture: false,
      },
    ]);
  });

  test('are read once, and counted as pending until they can be compared', async () => {
    const read = reader();
    const similar = new SimilarPictures(read);
    const mine = game(1, 10, 'a', 'unknown');
    expect(await similar.find(mine, [mine])).toEqual({ pictures: [], pendingCount: 1 });
    await similar.find(mine, [mine]);
    expect(read.mock.calls.map(([hashes]) => hashes)).toEqual([['a', 'unknown'], ['unknown']]);
  });

  test('are found without a perceptual hash when the stored picture is the same', async () => {
    const mine = game(1, 10, 'unknown');
    const { pictures } = await new SimilarPictures(reader()).find(mine, [
      mine,
      game(2, 20, 'unknown'),
    ]);
    expect(pictures[0]?.matches).toMatchObject([{ gameId: 2, position: 1, isSamePicture: true }]);
  });

  test('are at most ten for each picture', async () => {
    const mine = game(1, 10, 'a');
    const copies = Array.from({ length: 30 }, (_, index) => game(index + 2, 100 + index, 'a'));
    const { pictures } = await new SimilarPictures(reader()).find(mine, [mine, ...copies]);
    expect(pictures[0]?.matches).toHaveLength(10);
  });
});
