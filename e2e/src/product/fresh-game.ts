import { randomUUID } from 'node:crypto';
import {
  CATALOG_PATTERN,
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  type ImageUploadReply,
  imageUploadRequest,
  type Result,
} from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { natsAddress } from '@imguessr/messaging';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BASE_URL, opsPortOf, runState } from './address.ts';
import { dailyGame } from './player.ts';

/** Makes games that nobody has played yet, through the catalog's own commands, as the demo content is made. */
export interface GameMaker {
  make(word: string, options?: { images?: number; isActive?: boolean }): Promise<number>;
  listed(): Promise<CatalogReply<'listGames'>>;
  close(): Promise<void>;
}

/** Connects to the catalog behind the product under test. */
export async function gameMaker(): Promise<GameMaker> {
  const nats = await connect(natsAddress(runState().natsUrl));
  const { allImages } = await dailyGame();
  const pictures = await Promise.all(allImages.map(({ url }) => pictureOf(url)));
  return {
    async make(word, { images = CLUE_COUNT, isActive = true } = {}) {
      const { id: gameId } = await ask(nats, 'createGame', { word, isActive, isDaily: false, actor: 'e2e' });
      for (let i = 0; i < images; i++) {
        await addImage(gameId, pictures[i % pictures.length] as ArrayBuffer);
      }
      return gameId;
    },
    listed: () => ask(nats, 'listGames', {}),
    close: () => nats.close(),
  };
}

async function pictureOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(url, BASE_URL));
  return response.arrayBuffer();
}

/** Adds a picture to a game over the catalog's own HTTP port. */
async function addImage(gameId: number, body: ArrayBuffer): Promise<void> {
  const catalogUrl = `http://127.0.0.1:${opsPortOf('game-catalog')}`;
  const { method, url } = imageUploadRequest(catalogUrl, { gameId, actor: 'e2e' });
  const response = await fetch(url, { method, headers: { 'content-type': 'application/octet-stream' }, body });
  const answer = (await response.json()) as Result<ImageUploadReply>;
  if (!answer.ok) throw new Error(`the catalog refused a picture: ${answer.error.message}`);
}

async function ask<C extends CatalogMethod>(
  nats: NatsConnection,
  name: C,
  data: CatalogRequest<C>,
): Promise<CatalogReply<C>> {
  const pattern = CATALOG_PATTERN[name];
  const envelope = JSON.stringify({ pattern, data, id: randomUUID() });
  const reply = await nats.request(pattern, envelope, { timeout: 20_000 });
  const { response } = reply.json<{ response?: Result<CatalogReply<C>> }>();
  if (response?.ok) return response.value;
  throw new Error(`${pattern} was refused: ${reply.string()}`);
}
