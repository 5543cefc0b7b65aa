import { call, createGame, logIn, post } from '@imguessr/chart-tests/players';
import type { Json } from './differences.ts';

/** Logs in as the administrator and resolves with a client. */
export async function createReleaseClient(url: string, adminPassword: string) {
  const headers = { cookie: await logIn(url, adminPassword) };
  return {
    get: async (path: string): Promise<Json> => (await call(url, path, { headers })).json() as Promise<Json>,
    picture: async (path: string): Promise<Buffer> => Buffer.from(await (await call(url, path)).arrayBuffer()),
    createGame: async (word: string): Promise<number> => (await createGame(url, adminPassword, word)).id,
    async changeWord(gameId: number, word: string) {
      await post(url, `/api/admin/games/${gameId}`, { word }, headers, 'PUT');
    },
    /** Sends guesses in order, each with its own idempotency key, and resolves with the responses. */
    async play(gameId: number, sessionId: string, guesses: readonly string[]): Promise<Json[]> {
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

/** A client of what every release understands. It shares no code with the products, whose types are those of one release. */
export type ReleaseClient = Awaited<ReturnType<typeof createReleaseClient>>;
