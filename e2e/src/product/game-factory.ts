import type { CatalogMethod, CatalogReply, CatalogRequest, GamePayload } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { createCatalogClient, createNatsCaller, createRequestMux, parseNatsUrl } from '@imguessr/messaging';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { BASE_URL, runState } from './address.ts';
import { dataUrl, logIn } from './admin.ts';
import { call } from './call.ts';
import { dailyGame } from './player.ts';

const REQUEST_TIMEOUT_MS = 20_000;

interface GameOptions {
  readonly images?: number;
  readonly isActive?: boolean;
  readonly pictures?: readonly ArrayBuffer[];
}

/** Connects to the catalog of the product under test. */
export async function createGameFactory() {
  const nats = await connect(parseNatsUrl(runState().natsUrl));
  const catalog = createCatalog(nats);
  const { allImages } = await dailyGame();
  const admin = await logIn();
  const todaysPictures = await Promise.all(allImages.map(({ url }) => pictureOf(url)));
  return {
    /** `pictures` are the files of its clues; by default those of today's game are used in turn. */
    async create(
      word: string,
      { images = CLUE_COUNT, isActive = true, pictures = todaysPictures }: GameOptions = {},
    ): Promise<number> {
      const { id: gameId } = await catalog('createGame', { word, isActive, isDaily: false, actor: 'e2e' });
      for (let i = 0; i < images; i++) {
        await admin.addImage(gameId, dataUrl(Buffer.from(pictures[i % pictures.length] as ArrayBuffer)));
      }
      return gameId;
    },
    remove: async (gameId: number) => {
      await catalog('deleteGame', { gameId, actor: 'e2e' });
    },
    /** All games that players get by their id: those whose day has begun nowhere are left out. */
    async playable(): Promise<GamePayload[]> {
      const listed = await catalog('listGames', {});
      const replies = await Promise.all(
        listed.map(({ gameId }) => call<GamePayload>('gameById', { params: { id: gameId } })),
      );
      return replies.flatMap(({ status, json }) => (status === 200 ? [json] : []));
    },
    close: () => nats.close(),
  };
}

/** Creates games that nobody has played, with the catalog's own commands, and their pictures as an administrator does. */
export type GameFactory = Awaited<ReturnType<typeof createGameFactory>>;

async function pictureOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(url, BASE_URL));
  return response.arrayBuffer();
}

/** Returns a client of the catalog that throws when the catalog rejects a request. */
function createCatalog(nats: NatsConnection) {
  const client = createCatalogClient(createNatsCaller(createRequestMux(nats, REQUEST_TIMEOUT_MS)));
  return async <C extends CatalogMethod>(method: C, request: CatalogRequest<C>): Promise<CatalogReply<C>> => {
    const result = await client(method, request);
    if (result.ok) return result.value;
    throw new Error(`${method} was rejected: ${result.error.message}`);
  };
}
