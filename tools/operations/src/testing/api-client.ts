import type { AdminGame, GamePayload, GuessResult } from '@imguessr/contracts';
import sharp from 'sharp';
import { ADMIN_PASSWORD } from './product.ts';

/** Sends requests to a product's API by path. Unless noted otherwise, a response that is not successful throws. */
export interface ApiClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  /** Resolves with the text of a response, whatever its status. */
  text(path: string): Promise<string>;
  status(method: string, path: string, body?: unknown): Promise<number>;
  /** Sends guesses in order, each with its own idempotency key, and resolves with the responses. */
  play(gameId: number, sessionId: string, guesses: readonly string[]): Promise<GuessResult[]>;
}

/** Returns a client of a product, with an administrator's session if `cookie` is given. */
export function createApiClient(url: string, cookie?: string): ApiClient {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const bodyOf = async <T>(pending: Promise<Response>, path: string): Promise<T> => {
    const response = await pending;
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const client: ApiClient = {
    get: (path) => bodyOf(send('GET', path), path),
    post: (path, body, headers) => bodyOf(send('POST', path, body, headers), path),
    text: async (path) => (await send('GET', path)).text(),
    status: async (method, path, body) => (await send(method, path, body)).status,
    async play(gameId, sessionId, guesses) {
      const results: GuessResult[] = [];
      for (const [imageIndex, guess] of guesses.entries()) {
        const key = { 'idempotency-key': `${sessionId}-${imageIndex}` };
        results.push(await client.post(`/api/games/${gameId}/guess`, { sessionId, guess, imageIndex }, key));
      }
      return results;
    },
  };
  return client;
}

/** Logs in and resolves with a client that has an administrator's session. */
export async function createAdminClient(url: string): Promise<ApiClient> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  if (!response.ok) throw new Error(`the login responded with ${response.status}`);
  return createApiClient(url, response.headers.get('set-cookie')?.split(';')[0]);
}

/** Creates a playable game through the admin API. */
export async function createGame(admin: ApiClient, word: string, { isDaily = false } = {}): Promise<GamePayload> {
  const { id } = await admin.post<AdminGame>('/api/admin/games', { word, isActive: true, isDaily });
  for (let shade = 0; shade < 5; shade++) {
    const background = { r: shade * 40, g: word.length * 10, b: word.charCodeAt(0) };
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
    await admin.post(`/api/admin/games/${id}/images`, {
      url: `data:image/png;base64,${picture.toString('base64')}`,
      description: '',
    });
  }
  return admin.get(`/api/games/${id}`);
}
