import { randomBytes, randomUUID } from 'node:crypto';
import { retry, waitUntil } from '@imguessr/async';
import sharp from 'sharp';

export interface Game {
  readonly id: number;
  readonly word: string;
}

/** Simulated players that play until they are stopped. */
export interface Players {
  /** Resolves after the current plays with the finished ones, and with the reason of each repeated request. */
  stop(): Promise<{ played: string[]; failures: string[] }>;
}

const TIMEOUT_MS = 60_000;

/** Resolves with the cookie of an administrator. */
export async function logIn(base: string, password: string): Promise<string> {
  const login = await post(base, '/api/admin/login', { password });
  return login.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Creates a playable game with five pictures, as an administrator. */
export async function createGame(base: string, password: string, word = 'APPLE'): Promise<Game> {
  const cookie = await logIn(base, password);
  const created = await post(base, '/api/admin/games', { word, isActive: true }, { cookie });
  const { id } = (await created.json()) as Game;
  for (let n = 0; n < 5; n++) {
    const url = `data:image/png;base64,${(await picture()).toString('base64')}`;
    await post(base, `/api/admin/games/${id}/images`, { url, description: `picture ${n}` }, { cookie });
  }
  return { id, word };
}

/** Starts players who repeatedly open the page, guess wrong once, win and read the statistics. Failed requests are repeated with their key. */
export function startPlayers(base: string, game: Game, players = 2): Players {
  const played: string[] = [];
  const failures: string[] = [];
  let isStopped = false;
  const retry = async (path: string, ask: () => Promise<Response>) => {
    for (const until = Date.now() + TIMEOUT_MS; ; ) {
      try {
        return await (await ask()).text();
      } catch (error) {
        if (Date.now() > until) throw error;
        const { message, cause } = error as Error;
        failures.push(`${new Date().toISOString()} ${path} ${message} ${cause ?? ''}`.trim());
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };
  const get = (path: string) => retry(path, () => call(base, path));
  const playOn = async () => {
    while (!isStopped) {
      const sessionId = randomUUID();
      await get('/');
      await get('/remotes/player/mf-manifest.json');
      const { allImages } = JSON.parse(await get(`/api/games/${game.id}`));
      await get(allImages[0].url);
      for (const [imageIndex, guess] of ['WRONG', game.word].entries()) {
        const path = `/api/games/${game.id}/guess`;
        const key = { 'idempotency-key': `${sessionId}-${imageIndex}` };
        await retry(path, () => post(base, path, { sessionId, guess, imageIndex }, key));
      }
      await get(`/api/games/${game.id}/client-stats`);
      played.push(sessionId);
    }
  };
  const playing = Promise.all(Array.from({ length: players }, playOn));
  // stop() reports a failure; until then it must not end the process as an unhandled rejection
  playing.catch(() => {});
  return {
    async stop() {
      isStopped = true;
      await playing;
      return { played, failures };
    },
  };
}

/** Throws unless each of these plays has all its guesses and is counted once, within a minute. Repeats failed requests if `mayFail`. */
export async function expectAllCounted(
  base: string,
  game: Game,
  played: readonly string[],
  mayFail = false,
): Promise<void> {
  const maxMs = mayFail ? TIMEOUT_MS : 0;
  const read = (path: string) => retry(() => call(base, path), { delayMs: 200, maxMs }).then((it) => it.json());
  for (const sessionId of played) {
    const guesses = (await read(`/api/games/${game.id}/guesses/${sessionId}`)) as unknown[];
    if (guesses.length !== 2) throw new Error(`Play ${sessionId} has ${guesses.length} guesses and should have 2.`);
  }
  let total = 0;
  const areCounted = async () => {
    const stats = (await read(`/api/games/${game.id}/client-stats`)) as { totalGames?: number };
    total = stats.totalGames ?? 0;
    return total === played.length;
  };
  await waitUntil('all plays to be counted', areCounted, { intervalMs: 250, maxMs: TIMEOUT_MS }).catch((cause) => {
    throw new Error(`${played.length} plays were acknowledged and ${total} were counted.`, { cause });
  });
}

/** Resolves once a GET of this path succeeds; rejects after `timeoutMs`. */
export async function waitUntilReady(base: string, path = '/api/health/ready', timeoutMs = 120_000): Promise<void> {
  await retry(() => call(base, path), { delayMs: 300, maxMs: timeoutMs }).catch((cause) => {
    throw new Error(`${path} did not succeed in time`, { cause });
  });
}

/** Resolves with the response to a body of JSON; rejects unless it succeeded. */
export const post = (
  base: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
) =>
  call(base, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Resolves with a response; rejects unless it succeeded. */
export async function call(base: string, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(base + path, { signal: AbortSignal.timeout(10_000), ...init });
  if (response.ok) return response;
  throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`);
}

/** Resolves with a PNG of 64 × 64 pixels of noise. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
