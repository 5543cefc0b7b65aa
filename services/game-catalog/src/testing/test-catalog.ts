import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CatalogMethod,
  type CatalogReply,
  type CatalogRequest,
  type ImageUpload,
  type ImageUploadReply,
  imageUploadRequest,
  type Result,
} from '@imguessr/contracts';
import { handleCommand } from '@imguessr/event-sourcing';
import { CLUE_COUNT } from '@imguessr/game-rules';
import {
  type CatalogClient,
  connectNats,
  createCatalogClient,
  createCatalogFetch,
  createNatsCaller,
  createRequestMux,
} from '@imguessr/messaging';
import { createLogger, createMetrics, startTraces } from '@imguessr/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DatabasePool } from 'slonik';
import { startApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Environment } from '../connect.ts';
import { openPool } from '../database/pool.ts';
import { gameDecider } from '../games/rule/game.decide.ts';
import { gameEventStore } from '../games/store/event-store.ts';
import { GamesStore } from '../games/store/games.store.ts';
import { insertPicture } from '../pictures/pictures.store.ts';
import { migrate } from '../schema/migrate.ts';
import { afterFirstPicks } from './first-picks.ts';

export interface BackingServers {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
}

export const SESSION_SECRET = 'the secret of the test catalogs';

/** Where a test writes an archive of demo games. */
export const DEMO_ARCHIVE = join(tmpdir(), `imguessr-demo-games-${process.pid}.zip`);

export const catalogFetch = createCatalogFetch(SESSION_SECRET);

const configOf = ({ databaseUrl, natsUrl, redisUrl }: BackingServers): Config => ({
  LOG_LEVEL: 'silent',
  NATS_URL: natsUrl,
  GAME_LANGUAGE: 'en',
  HTTP_PORT: 0,
  HTTP_HOST: '127.0.0.1',
  SESSION_SECRET,
  OPS_PORT: 0,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  NATS_REPLICAS: 1,
  DEMO_ARCHIVE,
  IMPORT_DEMO_GAMES: false,
});

/** Returns what a test starts a catalog with. */
export const environmentOf = async (servers: BackingServers): Promise<Environment> => ({
  config: configOf(servers),
  log: createLogger('test', 'silent'),
  traces: await startTraces('test', undefined),
  metrics: createMetrics('test'),
});

export interface TestCatalog {
  readonly nc: NatsConnection;
  readonly database: DatabasePool;
  readonly call: CatalogClient;
  /** Throws the code and message of a failure. */
  request<C extends CatalogMethod>(method: C, request: CatalogRequest<C>): Promise<CatalogReply<C>>;
  /** "ok" or the error code. */
  outcome<C extends CatalogMethod>(method: C, request: CatalogRequest<C>): Promise<string>;
  /** By default to the first catalog that was started here. */
  upload(
    image: ImageUpload,
    file: Uint8Array<ArrayBuffer>,
    catalogUrl?: string,
  ): Promise<Result<ImageUploadReply>>;
  readonly url: string;
  /** Metadata without files. */
  insertPictures(count: number): Promise<string[]>;
  addImage(gameId: number, pictureHash: string): Promise<number>;
  /** Flagged daily; all clues by default. */
  newGame(word: string, images?: number): Promise<{ gameId: number; imageIds: number[] }>;
  stop(): Promise<void>;
}

/** With 0 `replicas`, requests go to catalogs elsewhere. */
export async function startTestCatalog(
  servers: BackingServers,
  {
    replicas,
    clock = Date.now,
    importsDemoGames = false,
  }: {
    replicas: number;
    clock?: () => number;
    importsDemoGames?: boolean;
  },
): Promise<TestCatalog> {
  await migrate(servers.databaseUrl);
  const config = {
    ...configOf(servers),
    IMPORT_DEMO_GAMES: importsDemoGames,
  };
  const [database, nc] = await Promise.all([
    openPool(servers.databaseUrl),
    connectNats(servers.natsUrl, 'test'),
  ]);
  const startReplica = async () => startApp({ ...(await environmentOf(servers)), config, clock });
  const apps = await afterFirstPicks(servers.redisUrl, () =>
    Promise.all(Array.from({ length: replicas }, startReplica)),
  );
  const call = createCatalogClient(createNatsCaller(createRequestMux(nc, 5000)));
  const request: TestCatalog['request'] = async (name, request) =>
    valueIn(await call(name, request));
  let pictures = 0;
  const insertPictures = async (count: number) => {
    const hashes = Array.from({ length: count }, () =>
      (++pictures).toString(16).padStart(32, '0').padEnd(64, 'f'),
    );
    for (const hash of hashes) {
      await insertPicture(database, {
        hash,
        width: 4,
        height: 4,
        placeholder: `data:image/webp;base64,${pictures}`,
      });
    }
    return hashes;
  };
  const addImage = async (gameId: number, pictureHash: string) => {
    const imageId = await new GamesStore(database).nextId('image');
    const store = gameEventStore(database, { actor: 'test', atMs: clock() });
    await handleCommand(store, gameDecider, String(gameId), {
      type: 'AddImage',
      imageId,
      pictureHash,
      description: '',
    });
    return imageId;
  };
  return {
    url: `http://127.0.0.1:${apps[0]?.httpPort}`,
    nc,
    database,
    call,
    request,
    insertPictures,
    addImage,
    upload: async (image, body, catalogUrl = `http://127.0.0.1:${apps[0]?.httpPort}`) => {
      const { url, ...request } = imageUploadRequest(catalogUrl, image);
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await catalogFetch(url, { ...request, headers, body });
      return response.json() as Promise<Result<ImageUploadReply>>;
    },
    outcome: async (name, request) => {
      const answer: Result<unknown> = await call(name, request);
      return answer.ok ? 'ok' : answer.error.code;
    },
    newGame: async (word, images: number = CLUE_COUNT) => {
      const { id: gameId } = await request('createGame', { word, isDaily: true });
      const imageIds: number[] = [];
      for (const pictureHash of await insertPictures(images))
        imageIds.push(await addImage(gameId, pictureHash));
      return { gameId, imageIds };
    },
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()));
      await Promise.all([nc.close(), database.end()]);
    },
  };
}

/** Throws the code and message of a failure. */
export function valueIn<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(`${answer.error.code} ${answer.error.message}`);
  return answer.value;
}
