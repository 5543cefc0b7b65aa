import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type GamePayload, pictureSources } from '@imguessr/contracts';
import { createCatalogClient, createNatsCaller, createRequestMux } from '@imguessr/messaging';
import type { Bench } from '../measure/bench.ts';
import { addImage } from '../product/bench-games.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../tools/demo-content/dist');
const LETTERS = 5;
const CATALOG_TIMEOUT_MS = 30_000;
const PICTURES_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

interface DemoGame {
  readonly word: string;
  readonly clues: readonly { readonly file: string; readonly description: string; readonly hint?: string }[];
}

/** Makes a demo game of five letters the game of today (UTC). Resolves with the date once all sizes of its pictures exist. */
export async function createDailyGame({ nc, product }: Pick<Bench, 'nc' | 'product'>): Promise<string> {
  const mux = createRequestMux(nc, CATALOG_TIMEOUT_MS);
  const call = createCatalogClient(createNatsCaller(mux));
  const { word, clues } = await demoGame();
  const created = await call('createGame', { word: word.toUpperCase(), isActive: true, isDaily: true });
  if (!created.ok) throw new Error(`the catalog rejected a game: ${created.error.message}`);
  for (const { file, description, hint } of clues) {
    const picture = await readFile(path.join(DEMO, file));
    await addImage(product.catalogUrl, { gameId: created.value.id, description, hint }, picture);
  }
  const date = new Date().toISOString().slice(0, 10);
  const picked = await call('pickDaily', { date });
  if (!picked.ok) throw new Error(`the catalog picked no daily game: ${picked.error.message}`);
  mux.close();
  await untilPicturesExist(product.urls[0], date);
  return date;
}

async function demoGame(): Promise<DemoGame> {
  const games = JSON.parse(await readFile(path.join(DEMO, 'games.json'), 'utf8')) as DemoGame[];
  const game = games.find(({ word }) => word.length === LETTERS);
  if (!game) throw new Error(`no demo game has a word of ${LETTERS} letters`);
  return game;
}

/** Waits for the sizes, which the catalog generates afterwards; until then a request for one gets a placeholder. */
async function untilPicturesExist(url: string, date: string): Promise<void> {
  const game = (await (await fetch(`${url}/api/games/daily?date=${date}`)).json()) as GamePayload;
  const deadline = performance.now() + PICTURES_TIMEOUT_MS;
  for (const picture of game.allImages.flatMap((image) => sizesOf(image.url))) {
    while (!(await isFinal(`${url}${picture}`))) {
      if (performance.now() > deadline) throw new Error(`the picture ${picture} was not generated within a minute`);
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
