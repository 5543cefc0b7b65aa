import { randomUUID } from 'node:crypto';
import {
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  catalogPattern,
  type Result,
} from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { parseNatsUrl } from '@imguessr/messaging';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BASE_URL, runState } from './address.ts';
import { dataUrl, logIn } from './admin.ts';
import { dailyGame } from './player.ts';

/** Creates games that nobody has played, with the catalog's own commands, and their pictures as an administrator does. */
export interface GameFactory {
  /** `pictures` are the files of its clues; by default those of today's game are used in turn. */
  create(word: string, options?: GameOptions): Promise<number>;
  remove(gameId: number): Promise<void>;
  list(): Promise<CatalogReply<'listGames'>>;
  close(): Promise<void>;
}

interface GameOptions {
  readonly images?: number;
  readonly isActive?: boolean;
  readonly pictures?: readonly ArrayBuffer[];
}

/** Connects to the catalog of the product under test. */
export async function createGameFactory(): Promise<GameFactory> {
  const nats = await connect(parseNatsUrl(runState().natsUrl));
  const { allImages } = await dailyGame();
  const admin = await logIn();
  const todaysPictures = await Promise.all(allImages.map(({ url }) => pictureOf(url)));
  return {
    async create(word, { images = CLUE_COUNT, isActive = true, pictures = todaysPictures } = {}) {
      const { id: gameId } = await request(nats, 'createGame', { word, isActive, isDaily: false, actor: 'e2e' });
      for (let i = 0; i < images; i++) {
        await admin.addImage(gameId, dataUrl(Buffer.from(pictures[i % pictures.length] as ArrayBuffer)));
      }
      return gameId;
    },
    remove: async (gameId) => {
      await request(nats, 'deleteGame', { gameId, actor: 'e2e' });
    },
    list: () => request(nats, 'listGames', {}),
    close: () => nats.close(),
  };
}

async function pictureOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(url, BASE_URL));
  return response.arrayBuffer();
}

async function request<C extends CatalogMethod>(
  nats: NatsConnection,
  name: C,
  data: CatalogRequest<C>,
): Promise<CatalogReply<C>> {
  const pattern = catalogPattern(name);
  const envelope = JSON.stringify({ pattern, data, id: randomUUID() });
  const reply = await nats.request(pattern, envelope, { timeout: 20_000 });
  const { response } = reply.json<{ response?: Result<CatalogReply<C>> }>();
  if (response?.ok) return response.value;
  throw new Error(`${pattern} was rejected: ${reply.string()}`);
}
