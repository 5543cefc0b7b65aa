import { call, createGame, logIn, post } from '@imguessr/chart-tests/players';
import type { Json } from './differences.ts';

/** A client of what every release understands. It shares no code with the products, whose types are those of one release. */
export interface ReleaseClient {
  get(path: string): Promise<Json>;
  picture(path: string): Promise<Buffer>;
  createGame(word: string): Promise<number>;
  changeWord(gameId: number, word: string): Promise<void>;
  /** Sends guesses in order, each with its own idempotency key, and resolves with the responses. */
  play(gameId: number, sessionId: string, guesses: readonly string[]): Promise<Json[]>;
}

/** Logs in as the administrator and resolves with a client. */
export async function createReleaseClient(url: string, adminPassword: string): Promise<ReleaseClient> {
  const headers = { cookie: await logIn(url, adminPassword) };
  return {
    get: async (path) => (await call(url, path, { headers })).json() as Promise<Json>,
    picture: async (path) => Buffer.from(await (await call(url, path)).arrayBuffer()),
    createGame: async (word) => (await createGame(url, adminPassword, word)).id,
    async changeWord(gameId, word) {
      await post(url, `/api/admin/games/${gameId}`, { word }, headers, 'PUT');
    },
    async play(gameId, sessionId, guesses) {
      const responses: Json[] = [];
      for (const [imageIndex, guess] of guesses.entries()) {
        const key = { 'idempotency-key': `${sessionId}-${imageIndex}` };
        const response = await post(url, `/api/games/${gameId}/guess`, { sessionId, guess, imageIndex }, key);
        responses.push((await response.json()) as Json);
      }
      return responses;
    },
  };
}
