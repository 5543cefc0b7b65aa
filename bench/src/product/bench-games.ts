import {
  type ImageUpload,
  type ImageUploadReply,
  imageUploadRequest,
  type Result,
} from '@imguessr/contracts';
import { createCatalogClient, createNatsCaller, createRequestMux } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BenchGame } from '../plays/seeded-plays.ts';
import { catalogFetch } from './catalog-fetch.ts';
import { png } from './png.ts';

/** One game with many plays, 21 with few, and one for the lag probe. */
const WORDS = [
  'WHALE TIGER BREAD CHAIR CLOUD DANCE EAGLE FLUTE GRAPE HOUSE IGLOO JELLY',
  'KNIFE LEMON MOUSE NIGHT OCEAN PIANO QUEEN RIVER SNAKE TRAIN VIOLA',
].flatMap((line) => line.split(' '));
const CLUES = 5;

/** Creates playable games with five small pictures each, by the catalog's commands. */
export async function createGames(nc: NatsConnection, catalogUrl: string): Promise<BenchGame[]> {
  const mux = createRequestMux(nc, 30_000);
  const call = createCatalogClient(createNatsCaller(mux));
  const picture = await png(1);
  const games: BenchGame[] = [];
  for (const word of WORDS) {
    const created = await call('createGame', { word, isActive: true, isDaily: false });
    if (!created.ok) throw new Error(`the catalog rejected a game: ${created.error.message}`);
    const id = created.value.id;
    const imageIds: number[] = [];
    for (let clue = 0; clue < CLUES; clue++) {
      imageIds.push(await addImage(catalogUrl, { gameId: id }, picture));
    }
    games.push({ id, word, imageIds });
  }
  mux.close();
  return games;
}

/**
 * Adds a picture to a game over the catalog's HTTP port and returns the id of the image. Throws if
 * the catalog rejects it.
 */
export async function addImage(
  catalogUrl: string,
  image: ImageUpload,
  body: Buffer<ArrayBuffer>,
): Promise<number> {
  const { url, ...request } = imageUploadRequest(catalogUrl, image);
  const response = await catalogFetch(url, {
    ...request,
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  const answer = (await response.json()) as Result<ImageUploadReply>;
  if (!answer.ok) throw new Error(`the catalog rejected a picture: ${answer.error.message}`);
  return answer.value.imageId;
}
