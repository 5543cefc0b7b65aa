import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type GamePayload, pictureSources } from '@imguessr/contracts';
import { createCatalogClient, createNatsCaller, createRequestMux } from '@imguessr/messaging';
import type { Bench } from '../measure/bench.ts';
import { addImage } from '../product/bench-games.ts';

const WORD = 'HEART';
const PICTURES = path.resolve(import.meta.dirname, '../../../content/pictures', WORD);
const CLUES = 5;
/** Of about the length of those in content/games. */
const TEXTS = {
  hint: "On the left a doctor's instrument for listening, on the right an ear.",
  description: 'Breathe in, please. Ba-dum, ba-dum.',
};
const CATALOG_TIMEOUT_MS = 30_000;
const PICTURES_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

/** Makes a demo game the game of today (UTC). Resolves once all sizes of its pictures exist. */
export async function createDailyGame({
  nc,
  product,
}: Pick<Bench, 'nc' | 'product'>): Promise<void> {
  const mux = createRequestMux(nc, CATALOG_TIMEOUT_MS);
  const call = createCatalogClient(createNatsCaller(mux));
  const created = await call('createGame', { word: WORD, isActive: true, isDaily: true });
  if (!created.ok) throw new Error(`the catalog rejected a game: ${created.error.message}`);
  for (let clue = 1; clue <= CLUES; clue++) {
    const picture = await readFile(path.join(PICTURES, `${clue}.webp`));
    await addImage(product.catalogUrl, { gameId: created.value.id, ...TEXTS }, picture);
  }
  const date = new Date().toISOString().slice(0, 10);
  const picked = await call('pickDaily', { date });
  if (!picked.ok) throw new Error(`the catalog picked no daily game: ${picked.error.message}`);
  mux.close();
  await untilPicturesExist(product.url, date);
}

/**
 * Waits for the sizes, which the catalog generates afterwards; until then a request for one gets a
 * placeholder.
 */
async function untilPicturesExist(url: string, date: string): Promise<void> {
  const game = (await (await fetch(`${url}/api/games/daily?date=${date}`)).json()) as GamePayload;
  const deadline = performance.now() + PICTURES_TIMEOUT_MS;
  for (const picture of game.allImages.flatMap((image) => sizesOf(image.url))) {
    while (!(await isFinal(`${url}${picture}`))) {
      if (performance.now() > deadline)
        throw new Error(`the picture ${picture} was not generated within a minute`);
      await pause(POLL_MS);
    }
  }
}

/** Returns the paths of a picture's sizes in all formats. */
const sizesOf = (url: string): string[] =>
  Object.values(pictureSources(url)).flatMap((source) =>
    [...source.matchAll(/(\S+) \d+w/g)].map(([, path = '']) => path),
  );

async function isFinal(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.headers.get('cache-control')?.includes('immutable') ?? false;
}
