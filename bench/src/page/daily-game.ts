import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type GamePayload, pictureSources } from '@imguessr/contracts';
import { createCatalogClient, createNatsCaller, createRequestMux } from '@imguessr/messaging';
import type { Bench } from '../measure/bench.ts';
import { addImage } from '../product/bench-games.ts';

const WRITE_GAME = path.resolve(import.meta.dirname, '../../../content/src/game.command.ts');
const WORD = 'HEART';
const CATALOG_TIMEOUT_MS = 30_000;
const PICTURES_TIMEOUT_MS = 60_000;
const POLL_MS = 200;

interface DemoGame {
  readonly word: string;
  readonly clues: readonly { readonly description: string; readonly hint: string }[];
}

/** Makes a demo game the game of today (UTC). Resolves once all sizes of its pictures exist. */
export async function createDailyGame({
  nc,
  product,
}: Pick<Bench, 'nc' | 'product'>): Promise<void> {
  const mux = createRequestMux(nc, CATALOG_TIMEOUT_MS);
  const call = createCatalogClient(createNatsCaller(mux));
  const folder = await mkdtemp(path.join(tmpdir(), 'imguessr-daily-'));
  execFileSync(process.execPath, [WRITE_GAME, WORD, folder]);
  const { word, clues } = JSON.parse(
    await readFile(path.join(folder, 'game.json'), 'utf8'),
  ) as DemoGame;
  const created = await call('createGame', { word, isActive: true, isDaily: true });
  if (!created.ok) throw new Error(`the catalog rejected a game: ${created.error.message}`);
  for (const [index, texts] of clues.entries()) {
    const picture = await readFile(path.join(folder, `${index + 1}.webp`));
    await addImage(product.catalogUrl, { gameId: created.value.id, ...texts }, picture);
  }
  await rm(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const picked = await call('pickDaily', { date });
  if (!picked.ok) throw new Error(`the catalog picked no daily game: ${picked.error.message}`);
  mux.close();
  await untilPicturesExist(product.urls[0], date);
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
