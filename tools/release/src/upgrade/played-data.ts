import { createHash } from 'node:crypto';
import { waitUntil } from '@imguessr/async';
import { countedPlays, type Game } from '@imguessr/chart-tests/players';
import type { ApiClient } from '@imguessr/testing/product';
import { findDifferences, type Json } from './differences.ts';

const COUNTED_MS = 60_000;
const WRONG = 'ZZZZZ';

/**
 * What a release answers about one game and the sessions that have played it, by path; pictures by
 * their hash.
 */
export type Answers = ReadonlyMap<string, Json>;

/**
 * Plays a game once in each way: won at once, won later, lost, and unfinished; resolves with the
 * sessions. The first three are finished.
 */
export async function playInEachWay(
  client: ApiClient,
  game: Game,
  release: string,
): Promise<string[]> {
  const ways: Record<string, string[]> = {
    'at-once': [game.word],
    later: [WRONG, WRONG, game.word],
    lost: Array<string>(5).fill(WRONG),
    unfinished: [WRONG],
  };
  const sessions: string[] = [];
  for (const [way, guesses] of Object.entries(ways)) {
    const sessionId = `${release}-${way}-${game.gameId}`;
    await client.play(game.gameId, sessionId, guesses);
    sessions.push(sessionId);
  }
  return sessions;
}

export const FINISHED_PLAYS = 3;

/** Resolves once this many finished plays of a game are counted; rejects after a minute. */
export async function waitUntilCounted(
  client: ApiClient,
  gameId: number,
  plays: number,
): Promise<void> {
  const isCounted = async () => (await countedPlays(client, gameId)) === plays;
  const often = { intervalMs: 250, maxMs: COUNTED_MS };
  await waitUntil(`${plays} plays of game ${gameId} to be counted`, isCounted, often);
}

/** Resolves with everything that players and administrators can read about a game. */
export async function readAnswers(
  client: ApiClient,
  gameId: number,
  sessions: readonly string[],
): Promise<Answers> {
  const game = `/api/games/${gameId}`;
  const paths = [
    game,
    `${game}/client-stats`,
    `${game}/stats`,
    `/api/admin/games/${gameId}`,
    ...sessions.map((sessionId) => `${game}/guesses/${sessionId}`),
  ];
  const answers = new Map<string, Json>();
  for (const path of paths) answers.set(path, await client.get<Json>(path));
  const { allImages } = answers.get(game) as unknown as { allImages: readonly { url: string }[] };
  for (const { url } of allImages) {
    answers.set(
      url,
      createHash('sha256')
        .update(await client.bytes(url))
        .digest('hex'),
    );
  }
  return answers;
}

/** Throws, with every difference, unless `after` contains all that `before` does. */
export function expectSameAnswers(before: Answers, after: Answers): void {
  const differences = [...before].flatMap(([path, answer]) =>
    findDifferences(answer, after.get(path)).map((difference) => `${path} ${difference}`),
  );
  if (differences.length > 0)
    throw new Error(`answers differ:\n            ${differences.join('\n            ')}`);
}
