import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Json } from './differences.ts';

const TIMEOUT_MS = 10_000;
const PICTURES = 5;

/**
 * A client of the public API with what every release understands. It shares no code with the products: types and contracts are
 * those of one release only.
 */
export interface ReleaseClient {
  get(path: string): Promise<Json>;
  /** Resolves with the bytes of a picture. */
  picture(path: string): Promise<Buffer>;
  /** Creates a playable game with five pictures and resolves with its id. */
  createGame(word: string): Promise<number>;
  /** Changes the word of a game. */
  changeWord(gameId: number, word: string): Promise<void>;
  /** Sends guesses in order, each with its own idempotency key, and resolves with the responses. */
  play(gameId: number, sessionId: string, guesses: readonly string[]): Promise<Json[]>;
}

/** Logs in as the administrator and resolves with a client. */
export async function createReleaseClient(url: string, adminPassword: string): Promise<ReleaseClient> {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  const login = await call('POST', '/api/admin/login', { password: adminPassword });
  const cookie = { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
  return {
    get: async (path) => (await call('GET', path, undefined, cookie)).json() as Promise<Json>,
    picture: async (path) => Buffer.from(await (await call('GET', path)).arrayBuffer()),
    async createGame(word) {
      const created = await call('POST', '/api/admin/games', { word, isActive: true }, cookie);
      const { id } = (await created.json()) as { id: number };
      for (let number = 0; number < PICTURES; number++) {
        const image = {
          url: `data:image/png;base64,${(await noise()).toString('base64')}`,
          description: `picture ${number}`,
        };
        await call('POST', `/api/admin/games/${id}/images`, image, cookie);
      }
      return id;
    },
    async changeWord(gameId, word) {
      await call('PUT', `/api/admin/games/${gameId}`, { word }, cookie);
    },
    async play(gameId, sessionId, guesses) {
      const responses: Json[] = [];
      for (const [imageIndex, guess] of guesses.entries()) {
        const key = { 'idempotency-key': `${sessionId}-${imageIndex}` };
        const response = await call('POST', `/api/games/${gameId}/guess`, { sessionId, guess, imageIndex }, key);
        responses.push((await response.json()) as Json);
      }
      return responses;
    },
  };
}

/** Resolves with a PNG of 64 × 64 grey pixels of noise. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(64 * 64), { raw: { width: 64, height: 64, channels: 1 } })
    .png()
    .toBuffer();
