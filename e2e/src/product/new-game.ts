import type { AdminGameSummary, GamePayload } from '@imguessr/contracts';
import { logIn } from './admin.ts';
import { call } from './call.ts';

type GameOptions = Parameters<Awaited<ReturnType<typeof logIn>>['createGame']>[1];

/** Creates a game that nobody has played, as an administrator does. Resolves with its id. */
export async function createGame(word: string, options?: GameOptions): Promise<number> {
  const admin = await logIn();
  return (await admin.createGame(word, options)).id;
}

/**
 * Resolves with all games that players get by their id: those whose day has begun nowhere are left
 * out.
 */
export async function playableGames(): Promise<GamePayload[]> {
  const admin = await logIn();
  const listed = await admin.fetchOk<AdminGameSummary[]>('listGames');
  const replies = await Promise.all(
    listed.map(({ id }) => call<GamePayload>('gameById', { params: { id } })),
  );
  return replies.flatMap(({ status, json }) => (status === 200 ? [json] : []));
}
