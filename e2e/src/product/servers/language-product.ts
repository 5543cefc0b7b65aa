import { type AdminGame, adminEndpoints } from '@imguessr/contracts';
import { createDatabase, freePort, startNats, startRedis } from '@imguessr/testing/node';
import { runState } from '../address.ts';
import { dataUrl, plainPicture } from '../admin.ts';
import { type BuiltService, ROOT, startBuiltService } from './built-service.ts';

const PASSWORD = 'a password of this product';

/** A product with a game in another language: all services in one process, on servers of their own. */
export interface LanguageProduct extends BuiltService {
  readonly url: string;
  readonly gameId: number;
}

interface FirstGame {
  readonly word: string;
  /** The hint of each clue, which is followed by the number of the clue. */
  readonly hint: string;
}

/** Starts the built program with a `GAME_LANGUAGE`, in a database on the server of the product under test, and creates a game. */
export async function startLanguageProduct(language: string, game: FirstGame): Promise<LanguageProduct> {
  const [database, nats, redis] = await Promise.all([
    createDatabase(runState().databaseUrl),
    startNats(),
    startRedis(),
  ]);
  const [port, opsPort, catalogPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    GAME_LANGUAGE: language,
    NODE_ENV: 'production',
    HOSTING: 'npm',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: String(opsPort),
    WEB_ROOT: ROOT,
    HTTP_PORT: String(catalogPort),
    CATALOG_URL: `http://127.0.0.1:${catalogPort}`,
    ADMIN_PASSWORD: PASSWORD,
    SESSION_SECRET: 'a secret of this product',
    RATE_LIMIT_ADDRESS: '0',
  };
  let program: BuiltService | undefined;
  const stop = async () => {
    await program?.stop();
    await Promise.all([database.drop(), nats.stop(), redis.stop()]);
  };
  try {
    program = await startBuiltService('all', env, `http://127.0.0.1:${opsPort}/health/ready`);
    return { url, gameId: await createGame(url, game), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createGame(url: string, { word, hint }: FirstGame): Promise<number> {
  const { headers } = await send(url, 'login', { body: { password: PASSWORD } });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const created = await send(url, 'createGame', { cookie, body: { word, isActive: true, isDaily: false } });
  const { id } = (await created.json()) as AdminGame;
  for (let clue = 1; clue <= 5; clue++) {
    const body = { url: dataUrl(await plainPicture(clue * 40)), hint: `${hint} ${clue}` };
    await send(url, 'addImage', { id, cookie, body });
  }
  return id;
}

async function send(
  url: string,
  name: 'login' | 'createGame' | 'addImage',
  { id = 0, cookie = '', body }: { id?: number; cookie?: string; body: object },
): Promise<Response> {
  const { method, path } = adminEndpoints[name];
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url + path.replace('{id}', String(id)), { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`);
  return response;
}
