import { crc32, deflateSync } from 'node:zlib';
import { type ImageUpload, type ImageUploadReply, imageUploadRequest, type Result } from '@imguessr/contracts';
import { createCatalogClient, createNatsCaller, createRequestMux } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BenchGame } from '../plays/seeded-plays.ts';
import { catalogFetch } from './product.ts';

/** One game with many plays, 21 with few, and one for the lag probe. */
const WORDS = [
  ...['WHALE', 'TIGER', 'BREAD', 'CHAIR', 'CLOUD', 'DANCE', 'EAGLE', 'FLUTE', 'GRAPE', 'HOUSE', 'IGLOO'],
  ...['JELLY', 'KNIFE', 'LEMON', 'MOUSE', 'NIGHT', 'OCEAN', 'PIANO', 'QUEEN', 'RIVER', 'SNAKE', 'TRAIN', 'VIOLA'],
];
const CLUES = 5;

/** Creates playable games with five small pictures each, by the catalog's commands. */
export async function createGames(nc: NatsConnection, catalogUrl: string): Promise<BenchGame[]> {
  const mux = createRequestMux(nc, 30_000);
  const call = createCatalogClient(createNatsCaller(mux));
  const picture = onePixelPng();
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

/** Adds a picture to a game over the catalog's HTTP port and returns the id of the image. Throws if the catalog rejects it. */
export async function addImage(catalogUrl: string, image: ImageUpload, body: Buffer<ArrayBuffer>): Promise<number> {
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

/** Returns a PNG file of one grey pixel. */
function onePixelPng(): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.writeUInt8(8, 8);
  const pixels = deflateSync(Buffer.from([0, 128]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
